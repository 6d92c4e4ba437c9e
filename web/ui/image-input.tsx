/** A control for a picture, with a preview. */
import { ImageOff, ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FileBox, type FileBoxProps } from './file-input.tsx';

export interface ImageInputProps extends Omit<FileBoxProps, 'what' | 'sign' | 'accept'> {
	current?: string | null;
}

const accept = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** An object URL, revoked when it is no longer shown. */
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

export function ImageInput({ current, ...props }: ImageInputProps) {
	const preview = usePreview(props.value) ?? current ?? undefined;
	/** The address that the browser could not show as a picture. */
	const [broken, setBroken] = useState<string>();
	return (
		<FileBox
			{...props}
			accept={accept}
			what="picture"
			sign={
				<span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-soft">
					{preview === undefined ? (
						<ImagePlus aria-hidden="true" className="size-6" />
					) : preview === broken ? (
						<ImageOff aria-hidden="true" className="size-6" />
					) : (
						<img src={preview} alt="" className="size-full object-cover" onError={() => setBroken(preview)} />
					)}
				</span>
			}
		/>
	);
}
