/** A day, shown as DD/MM/YYYY, which becomes the browser's date picker on focus. Its value is `YYYY-MM-DD`. */
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
			// Not `onClick`: the press gives the focus, which changes the type of the control, and browsers send no click then.
			onMouseUp={({ button, currentTarget }) => {
				if (button !== 0) return;
				try {
					currentTarget.showPicker();
				} catch {
					// Not every browser lets a script open the picker; the date can still be typed.
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
