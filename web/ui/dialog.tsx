/** A modal `<dialog>`: traps the focus, returns it, closes on Escape. Rendering opens it; removing it closes it. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { focusLost } from './focus-after.ts';
import { ToastOutlet } from './toast.tsx';

type DialogSize = 'small' | 'medium' | 'large' | 'wide' | 'screen';

export interface DialogProps {
	title: ReactNode;
	description?: ReactNode;
	onClose: () => void;
	/** By Escape or backdrop, where the close button does more. */
	onDismiss?: () => void;
	size?: DialogSize;
	closable?: boolean;
	backdropCloses?: boolean;
	closeLabel?: string;
	role?: 'dialog' | 'alertdialog';
	plain?: boolean;
	footer?: ReactNode;
	decoration?: ReactNode;
	/** The id of the element created in the dialog, which then gets the focus. */
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

/** Focuses the created element, or what had the focus; if that is gone, the title of the dialog behind, or the page's content. */
function giveFocusBack(before: Element | null, made: string | undefined) {
	if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
	requestAnimationFrame(() => {
		const next = made === undefined ? null : document.getElementById(made);
		if (next) next.focus();
		else if (before !== document.body) focusLost();
	});
}

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
		const root = document.documentElement;
		// Zero below another dialog, which has hidden it.
		const bar = innerWidth - root.clientWidth;
		if (bar > 0) root.style.setProperty('--scroll-bar', `${bar}px`);
		const open = () => {
			dialog.showModal();
			// The title comes first; a later element inside wins.
			[...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
		};
		open();
		// Browsers close a dialog on repeated Escape, even when the page refuses.
		const openAgain = () => {
			if (dialog.open) return;
			// Inner dialogs reopen after it, so they are on top again.
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
			// An outer dialog has closed it and returns the focus.
			if (!dialog.open) return;
			// Inner dialogs close first: they would keep the focus target inert.
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
	// A full-screen dialog has no backdrop, but may leave room for a message.
	const hasBackdrop = backdropCloses && !isScreen;
	const pressedBeside = useRef(false);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a click on the backdrop does
		<dialog
			ref={ref}
			role={role}
			// Otherwise a second Escape closes the dialog in spite of the page.
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
				// Leaves room to scroll buttons and fields out from under a toast. The centred panel does not move if it is low.
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
