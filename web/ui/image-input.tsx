/** Chooses a picture: a file control that shows what was chosen, and takes a dropped file too. */
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import type { ControlProps } from './field.tsx';

export interface ImageInputProps extends Partial<ControlProps> {
	value: File | null;
	onChange: (file: File | null) => void;
	onBlur?: () => void;
	name?: string;
	disabled?: boolean;
	/** The address of the picture that stands until another is chosen. */
	current?: string | null;
	accept?: string;
}

/** The preview's address of a chosen file, given back when it is no longer shown. */
function usePreview(file: File | null) {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		if (!file) return setAddress(undefined);
		const made = URL.createObjectURL(file);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return address;
}

const sizeOf = (bytes: number) =>
	bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;

export function ImageInput(props: ImageInputProps) {
	const {
		value,
		onChange,
		current,
		accept = 'image/png,image/jpeg,image/webp,image/gif,image/avif',
		...control
	} = props;
	const preview = usePreview(value) ?? current ?? undefined;
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
				'relative flex items-center gap-4 rounded-control p-3 ring-inset transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:ring-ink-soft',
				over ? 'bg-accent-soft ring-2' : 'bg-surface ring-1',
				control['aria-invalid'] ? 'ring-danger' : over ? 'ring-accent' : 'ring-line-strong',
			)}
		>
			<span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-soft">
				{preview === undefined ? (
					<ImagePlus aria-hidden="true" className="size-6" />
				) : (
					<img src={preview} alt="" className="size-full object-cover" />
				)}
			</span>
			<span className="grid min-w-0 flex-1 text-note">
				<span className="truncate font-medium text-body">{value ? value.name : 'Choose a picture'}</span>
				<span className="text-ink-soft">{value ? sizeOf(value.size) : 'or drop it here'}</span>
			</span>
			<input
				{...control}
				ref={input}
				type="file"
				accept={accept}
				className="absolute inset-0 cursor-pointer opacity-0"
				onChange={(event) => {
					const file = event.target.files?.[0];
					if (file) onChange(file);
				}}
				onDragEnter={() => setOver(true)}
				onDragLeave={() => setOver(false)}
				onDrop={() => setOver(false)}
			/>
			{value ? (
				<button
					type="button"
					onClick={clear}
					className="relative min-h-9 rounded-control px-2.5 text-note font-medium text-ink-soft hover:bg-sunken hover:text-ink"
				>
					Remove<span className="sr-only"> the picture</span>
				</button>
			) : null}
		</div>
	);
}
