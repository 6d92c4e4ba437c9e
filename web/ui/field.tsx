/** A labelled form control with hint and error, and the controls. */

import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { type PillTone, pillTones } from './pill.tsx';

/** Spread these on the control inside. */
export interface ControlProps {
	id: string;
	'aria-describedby': string | undefined;
	'aria-invalid': true | undefined;
	'aria-required': true | undefined;
}

export interface FieldProps {
	label: ReactNode;
	hint?: ReactNode;
	/** Announced when it appears, and read with the control. */
	error?: string | undefined;
	required?: boolean;
	note?: ReactNode;
	hideLabel?: boolean;
	/** Reserves a line for the error, so that nothing moves. */
	reserve?: boolean;
	className?: string | undefined;
	children: (control: ControlProps) => ReactNode;
}

export function Field(props: FieldProps) {
	const { label, hint, error, required = false, note, hideLabel = false, reserve = false, className, children } = props;
	const id = useId();
	const hintId = `${id}-hint`;
	const errorId = `${id}-error`;
	const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
	return (
		<div className={classes('grid content-start gap-1.5', className)}>
			<div className={classes('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
				<label htmlFor={id} className="text-note font-semibold">
					{label}
				</label>
				{note === undefined ? null : <span className="text-note text-ink-soft">{note}</span>}
			</div>
			{hint === undefined ? null : (
				<p id={hintId} className="text-note text-ink-soft">
					{hint}
				</p>
			)}
			{children({
				id,
				'aria-describedby': described === '' ? undefined : described,
				'aria-invalid': error === undefined ? undefined : true,
				'aria-required': required || undefined,
			})}
			{/* Out of the flow while empty, so that neighbours line up with the control. */}
			<FieldError id={errorId} error={error} reserve={reserve} className={reserve ? undefined : 'empty:absolute'} />
		</div>
	);
}

export function FieldError({
	id,
	error,
	reserve = false,
	className,
}: {
	id: string;
	error: string | undefined;
	reserve?: boolean;
	className?: string | undefined;
}) {
	return (
		<div role="alert" className={classes('text-note text-danger', reserve && 'min-h-5', className)}>
			{error === undefined ? null : (
				<p id={id} className="flex items-start gap-1.5 animate-appear">
					<CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					<span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{error}</span>
				</p>
			)}
		</div>
	);
}

export const controlClass =
	'w-full rounded-control bg-surface px-3.5 text-body text-ink ring-1 ring-line-strong ring-inset transition-shadow placeholder:text-ink-soft hover:ring-ink-soft focus-visible:ring-accent disabled:bg-sunken disabled:text-ink-soft aria-invalid:ring-danger';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
	return <input type="text" dir="auto" {...rest} className={classes(controlClass, 'h-11', className)} />;
}

export function Select({ className, pill, children, ...rest }: ComponentProps<'select'> & { pill?: PillTone }) {
	const look =
		pill === undefined
			? classes(controlClass, 'h-11 pr-10')
			: `h-8 w-full rounded-full pr-8 pl-3 text-note font-medium ring-1 ring-line ring-inset hover:ring-ink-soft pointer-coarse:h-10 ${pillTones[pill]}`;
	return (
		<span className={classes('relative grid', className)}>
			<select {...rest} className={`${look} appearance-none`}>
				{children}
			</select>
			<ChevronDown
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft"
			/>
		</span>
	);
}

export function Checkbox({ label, className, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
	return (
		<label className={classes('flex min-h-11 cursor-pointer items-center gap-2.5 text-body', className)}>
			<input type="checkbox" {...rest} className="size-5 shrink-0 cursor-pointer" />
			<span>{label}</span>
		</label>
	);
}
