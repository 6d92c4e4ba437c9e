/** Buttons, and links that look like them. */
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';
import { textsApart } from './texts-apart.tsx';

/**
 * `main`: the main action of a part. `bare`: in rows and bars. `danger`: deletes. `club`: in the club's hue. `slab`: on a slab.
 */
export type ButtonLook = 'main' | 'quiet' | 'bare' | 'danger' | 'club' | 'slab';
export type ButtonSize = 'small' | 'medium' | 'large';

const shape =
	'breaks-if-large inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap forced-colors:border print:hidden transition-[background-color,color,border-color,transform,opacity] select-none active:scale-[0.98] disabled:cursor-not-allowed disabled:active:scale-100';
const looks: Record<ButtonLook, string> = {
	main: 'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-ink-soft disabled:ring-1 disabled:ring-line disabled:ring-inset',
	quiet:
		'bg-surface text-ink ring-1 ring-line-strong ring-inset hover:ring-ink hover:bg-paper disabled:bg-sunken disabled:text-ink-soft disabled:ring-line',
	bare: 'text-ink hover:bg-sunken disabled:text-ink-soft',
	danger:
		'bg-danger-soft text-danger ring-1 ring-danger/40 ring-inset hover:ring-danger disabled:text-ink-soft disabled:bg-sunken disabled:ring-line',
	slab: 'bg-on-slab text-slab hover:bg-on-slab/85 focus-visible:outline-on-slab',
	club: 'bg-club-tint text-club-ink ring-1 ring-club/40 ring-inset hover:ring-club disabled:bg-sunken disabled:text-ink-soft disabled:ring-line',
};
const sizes: Record<ButtonSize, string> = {
	small: 'h-9 px-3 text-note pointer-coarse:h-11',
	medium: 'h-11 px-5 text-body',
	large: 'h-14 px-7 text-body',
};

export const buttonClass = (look: ButtonLook = 'main', size: ButtonSize = 'medium') =>
	classes(shape, looks[look], sizes[size]);

/** Up to three small buttons; on a narrow phone equal tiles with the icon above the label. */
export const buttonTiles =
	'grid auto-cols-fr grid-flow-col large-text:grid-flow-row gap-2 max-sm:w-full max-sm:*:h-auto max-sm:*:flex-col max-sm:*:gap-1.5 max-sm:*:px-1 max-sm:*:py-2.5 sm:flex sm:flex-wrap';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	ref?: Ref<HTMLButtonElement>;
	look?: ButtonLook;
	size?: ButtonSize;
	/** Shows a spinner; the label stays the accessible name, and presses do nothing. */
	busy?: boolean;
	busyLabel?: string;
	children: ReactNode;
}

/** `disabled` would lose the focus for good, and Enter in a form still presses the button. */
const busyAttributes = {
	disabled: false,
	'aria-disabled': true,
	'aria-busy': true,
	onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

export function Button({ look, size, busy = false, busyLabel, className, children, ...rest }: ButtonProps) {
	const texts = textsApart(children);
	return (
		<button
			type="button"
			{...rest}
			{...(busy ? busyAttributes : {})}
			className={classes(buttonClass(look, size), className)}
		>
			{busy ? <Spinner size="small" /> : null}
			{busy && busyLabel !== undefined ? (
				<span>{busyLabel}</span>
			) : busy ? (
				<span className="sr-only">{texts}</span>
			) : (
				texts
			)}
		</button>
	);
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
	label: string;
	busy?: boolean;
	children: ReactNode;
}

export const iconButtonClass =
	'inline-grid print:hidden size-10 pointer-coarse:size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink not-forced-colors:disabled:opacity-50 [&>svg]:size-5';

export function IconButton({ label, busy = false, className, children, ...rest }: IconButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			{...(busy ? busyAttributes : {})}
			aria-label={label}
			title={label}
			className={classes(iconButtonClass, className)}
		>
			{children}
		</button>
	);
}
