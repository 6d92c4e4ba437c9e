/** A control for one file, chosen or dropped, with name, size and a way to clear it. */
import { FileText, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classes } from './classes.ts';
import type { ControlProps } from './field.tsx';
import { formatBytes } from './format-bytes.ts';

interface FileControlProps extends Partial<ControlProps> {
	value: File | null;
	onChange: (file: File | null) => void;
	onBlur?: () => void;
	name?: string;
	disabled?: boolean;
	accept?: string;
}

export interface FileBoxProps extends FileControlProps {
	what: string;
	sign: ReactNode;
}

export function FileBox({ what, sign, value, onChange, disabled = false, ...control }: FileBoxProps) {
	const input = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const clear = () => {
		if (input.current) input.current.value = '';
		onChange(null);
		input.current?.focus();
	};
	return (
		<div
			className={classes(
				'relative flex items-center gap-4 rounded-control p-3 ring-inset transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
				disabled ? 'bg-sunken' : over ? 'bg-accent-soft' : 'bg-surface hover:ring-ink-soft',
				over ? 'ring-2' : 'ring-1',
				control['aria-invalid'] ? 'ring-danger' : over ? 'ring-accent' : 'ring-line-strong',
			)}
		>
			{sign}
			<span className="grid min-w-0 flex-1 text-note">
				<span dir="auto" className="truncate font-medium text-body">
					{value ? value.name : `Choose a ${what}`}
				</span>
				<span className="text-ink-soft">{value ? formatBytes(value.size) : 'or drop it here'}</span>
			</span>
			<input
				{...control}
				ref={input}
				type="file"
				disabled={disabled}
				className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
				// Browsers report no change for the same file, which may have been edited.
				onClick={(event) => {
					event.currentTarget.value = '';
				}}
				onChange={(event) => {
					const file = event.target.files?.[0];
					if (file) onChange(file);
				}}
				onDragEnter={() => setOver(true)}
				onDragLeave={() => setOver(false)}
				onDrop={() => setOver(false)}
			/>
			{value && !disabled ? (
				<button
					type="button"
					onClick={clear}
					className="relative min-h-9 pointer-coarse:min-h-11 rounded-control px-2.5 font-medium text-ink-soft text-note hover:bg-sunken hover:text-ink"
				>
					Remove<span className="sr-only">{` the ${what}`}</span>
				</button>
			) : null}
		</div>
	);
}

export function FileInput(props: FileControlProps) {
	const Icon = props.value ? FileText : Upload;
	return (
		<FileBox
			{...props}
			what="file"
			sign={
				<span className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft">
					<Icon aria-hidden="true" className="size-6" />
				</span>
			}
		/>
	);
}
