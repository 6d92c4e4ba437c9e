/**
 * A modal dialog on the browser's own `<dialog>`: it traps focus, returns it, and closes on Escape.
 * Render it while it is open; it is closed by no longer rendering it.
 */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { focusLost } from './focus-after.ts';
import { ToastOutlet } from './toast.tsx';

type DialogSize = 'small' | 'medium' | 'large' | 'wide' | 'screen';

export interface DialogProps {
	title: ReactNode;
	/** A sentence under the title. */
	description?: ReactNode;
	/** Called on Escape, by the close button and by a click on the backdrop. */
	onClose: () => void;
	/** Called on Escape and by a click on the backdrop in place of `onClose`, where the close button does more. */
	onDismiss?: () => void;
	size?: DialogSize;
	/** False while what it does must not be interrupted: then nothing closes it, and the close button is disabled. */
	closable?: boolean;
	/** Whether a click outside the panel closes it. */
	backdropCloses?: boolean;
	/** The label of the close button. */
	closeLabel?: string;
	role?: 'dialog' | 'alertdialog';
	/** Without a close button, for dialogs with buttons of their own. */
	plain?: boolean;
	/** Stays at the bottom while the rest scrolls. */
	footer?: ReactNode;
	/** Behind the panel, over the backdrop. */
	decoration?: ReactNode;
	/** Returns the id of the element that was created in the dialog, which gets the focus when the dialog closes. */
	focusAfter?: () => string | undefined;
	className?: string;
	children?: ReactNode;
}

const widths: Record<DialogSize, string> = {
	small: 'max-w-md',
	medium: 'max-w-xl',
	large: 'max-w-3xl',
	wide: 'max-w-7xl',
	screen: 'min-h-dvh max-w-none rounded-none',
};

/**
 * Focuses the element that was created in the dialog, or the one that had the focus before. If that one is gone, because
 * the action removed it, the title of the dialog behind gets the focus, or the content of the page.
 */
function giveFocusBack(before: Element | null, made: string | undefined) {
	if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
	// The page shows what the action changed by the next frame.
	requestAnimationFrame(() => {
		const next = made === undefined ? null : document.getElementById(made);
		if (next) next.focus();
		else if (before !== document.body) focusLost();
	});
}

/** Opens the element as a modal dialog while it is rendered, and then returns the focus. */
function useModal(onClose: () => void, focusAfter: DialogProps['focusAfter']) {
	const ref = useRef<HTMLDialogElement>(null);
	const closing = useRef(onClose);
	const after = useRef(focusAfter);
	useEffect(() => {
		closing.current = onClose;
		after.current = focusAfter;
	});
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		const before = document.activeElement;
		const open = () => {
			dialog.showModal();
			// The title is the first of these; an element inside that wants the focus comes after it and wins.
			[...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
		};
		open();
		// Where Escape is pressed several times and nothing else, browsers close it although the page has refused.
		const openAgain = () => {
			if (dialog.open) return;
			// Those in it open again after it, by their own listener: the last that opens is on top.
			for (const inner of dialog.querySelectorAll('dialog')) inner.close();
			open();
		};
		const onCancel = (event: Event) => {
			if (event.target !== dialog) return;
			event.preventDefault();
			closing.current();
		};
		dialog.addEventListener('cancel', onCancel);
		dialog.addEventListener('close', openAgain);
		return () => {
			dialog.removeEventListener('cancel', onCancel);
			dialog.removeEventListener('close', openAgain);
			// The dialog that it is in has closed it, and gives the focus back.
			if (!dialog.open) return;
			// They go with it, but later: until then, what is to have the focus would be inert.
			for (const inner of dialog.querySelectorAll('dialog')) inner.close();
			dialog.close();
			giveFocusBack(before, after.current?.());
		};
	}, []);
	return ref;
}

export function Dialog(props: DialogProps) {
	const {
		title,
		description,
		size = 'medium',
		closable = true,
		backdropCloses = true,
		role,
		plain = false,
		children,
	} = props;
	const close = closable ? props.onClose : () => undefined;
	const dismiss = closable ? (props.onDismiss ?? props.onClose) : close;
	const ref = useModal(dismiss, props.focusAfter);
	const id = useId();
	const isScreen = size === 'screen';
	// A dialog that fills the screen has no backdrop, but may end in room for a message.
	const hasBackdrop = backdropCloses && !isScreen;
	const pressedBeside = useRef(false);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a click on the backdrop does
		<dialog
			ref={ref}
			role={role}
			// Without it a browser closes the dialog on the second Escape, even if the page refuses.
			closedby={closable ? undefined : 'none'}
			aria-labelledby={`${id}-title`}
			aria-describedby={description === undefined ? undefined : `${id}-description`}
			onMouseDown={(event) => {
				pressedBeside.current = event.target === event.currentTarget;
			}}
			onClick={(event) => {
				if (hasBackdrop && pressedBeside.current && event.target === event.currentTarget) dismiss();
			}}
			className={classes(
				'fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain font-normal text-body text-ink whitespace-normal backdrop:animate-appear backdrop:bg-[light-dark(oklch(0.15_0.01_60/0.55),oklch(0.08_0.01_60/0.65))]',
				// Room to scroll the buttons at the bottom, and a field that gets the focus with its error, out from under a toast.
				// The panel is centred in the remaining space, so a low panel does not move.
				'has-data-toast:scroll-pb-48',
				isScreen
					? 'bg-paper has-data-toast:pb-48'
					: 'bg-transparent p-4 before:flex-1 after:flex-1 has-data-toast:after:min-h-32 sm:p-6',
			)}
		>
			{props.decoration}
			<div
				className={classes(
					'relative mx-auto flex w-full shrink-0 animate-rise flex-col bg-paper',
					widths[size],
					!isScreen && 'raised rounded-card shadow-float ring-1 ring-line',
					props.className,
				)}
			>
				<div
					className={classes(
						isScreen ? 'page grid max-w-6xl gap-2 pt-16' : 'grid gap-2 pt-6 pr-16 pl-6 sm:pt-8 sm:pl-8',
					)}
				>
					<h2
						id={`${id}-title`}
						tabIndex={-1}
						{...(plain ? {} : { 'data-autofocus': '' })}
						className={classes('wrap-anywhere', isScreen ? 'type-heading' : 'type-title')}
					>
						{title}
					</h2>
					{description === undefined ? null : (
						<p id={`${id}-description`} className="max-w-prose text-ink-soft wrap-anywhere">
							{description}
						</p>
					)}
				</div>
				{children === undefined ? null : (
					<div className={classes('py-6 [&_p]:wrap-anywhere', isScreen ? 'page max-w-6xl' : 'px-6 sm:px-8')}>
						{children}
					</div>
				)}
				{props.footer === undefined ? null : (
					<div className="flex flex-wrap justify-end gap-3 rounded-b-card border-line border-t px-6 py-4 sm:px-8">
						{props.footer}
					</div>
				)}
				{plain ? null : (
					<button
						type="button"
						aria-label={props.closeLabel ?? 'Close'}
						disabled={!closable}
						onClick={close}
						className="absolute top-4 right-4 grid size-10 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink not-forced-colors:disabled:opacity-50 pointer-coarse:size-11"
					>
						<X aria-hidden="true" className="size-5" />
					</button>
				)}
			</div>
			<ToastOutlet inDialog />
		</dialog>
	);
}
