/** A labelled search control with a button to clear it. */
import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { nearestText } from '#contract/search-text.ts';
import { classes } from './classes.ts';
import { Field, type FieldProps, TextInput } from './field.tsx';
import { isComposing } from './is-composing.ts';
import { useEarlyInput } from './use-early-input.ts';

interface SearchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
	value: string;
	onText: (text: string) => void;
}

/** The clear button is hidden by CSS: server and hydration render the same for all searches. */
function SearchInput({ value, onText, placeholder = ' ', ...rest }: SearchInputProps) {
	const field = useEarlyInput<HTMLInputElement>((early) => {
		if (early.value !== value) onText(early.value);
	});
	const clear = () => {
		onText('');
		field.current?.focus();
	};
	return (
		<div className="relative">
			<Search
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
			/>
			<TextInput
				autoComplete="off"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				{...rest}
				ref={field}
				placeholder={placeholder}
				inputMode="search"
				enterKeyHint="search"
				value={value}
				onChange={({ target }) => onText(target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Escape' && value !== '' && !isComposing(event.nativeEvent)) {
						event.preventDefault();
						onText('');
					}
				}}
				className="peer px-11"
			/>
			<button
				type="button"
				aria-label="Clear the search"
				onClick={clear}
				className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-control text-ink-soft peer-placeholder-shown:hidden hover:bg-sunken hover:text-ink"
			>
				<X aria-hidden="true" className="size-4.5" />
			</button>
		</div>
	);
}

/** For results that only come near; `what` is “club”. */
export const NearestNote = ({ what }: { what: string }) => (
	<p role="status" className="text-ink-soft text-note">
		{nearestText(what)}
	</p>
);

export interface SearchFieldProps extends Pick<FieldProps, 'label' | 'hideLabel' | 'className'> {
	text: string;
	onText: (text: string) => void;
	placeholder?: string;
}

export const SearchField = ({ text, onText, placeholder, className, ...field }: SearchFieldProps) => (
	<Field {...field} className={classes('print:has-placeholder-shown:hidden', className)}>
		{(control) => (
			<SearchInput {...control} value={text} onText={onText} {...(placeholder === undefined ? {} : { placeholder })} />
		)}
	</Field>
);
