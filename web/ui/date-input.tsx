/** A day: shows DD/MM/YYYY, and turns into the browser's date picker when it is used. Its value is `YYYY-MM-DD`. */
import type { InputHTMLAttributes } from 'react';
import { useState } from 'react';
import { formatDayNumbers } from './dates.ts';
import { TextInput } from './field.tsx';

export interface DateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
	value: string;
	onDay: (day: string) => void;
}

export function DateInput({ value, onDay, onBlur, ...rest }: DateInputProps) {
	const [picking, setPicking] = useState(false);
	return (
		<TextInput
			{...rest}
			type={picking ? 'date' : 'text'}
			placeholder="DD/MM/YYYY"
			value={picking ? value : formatDayNumbers(value)}
			onFocus={() => setPicking(true)}
			onClick={({ currentTarget }) => {
				try {
					currentTarget.showPicker();
				} catch {
					// Not every browser opens it by script; the date can be typed all the same.
				}
			}}
			onBlur={(event) => {
				setPicking(false);
				onBlur?.(event);
			}}
			onChange={({ target }) => onDay(target.value)}
			className="tabular-nums"
		/>
	);
}
