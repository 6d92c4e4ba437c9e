/** A search control that can be emptied with one press. */
import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { useRef } from 'react';
import { TextInput } from './field.tsx';

export interface SearchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
	value: string;
	onText: (text: string) => void;
}

export function SearchInput({ value, onText, ...rest }: SearchInputProps) {
	const box = useRef<HTMLDivElement>(null);
	const clear = () => {
		onText('');
		box.current?.querySelector('input')?.focus();
	};
	return (
		<div ref={box} className="relative">
			<Search
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
			/>
			<TextInput
				autoComplete="off"
				{...rest}
				inputMode="search"
				enterKeyHint="search"
				value={value}
				onChange={({ target }) => onText(target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Escape' && value !== '') {
						event.preventDefault();
						onText('');
					}
				}}
				className="px-11"
			/>
			{value === '' ? null : (
				<button
					type="button"
					aria-label="Clear the search"
					onClick={clear}
					className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
				>
					<X aria-hidden="true" className="size-4.5" />
				</button>
			)}
		</div>
	);
}
