/** A day (`YYYY-MM-DD`), shown as DD/MM/YYYY; on focus it becomes the browser's date picker. */
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
			// Not `onClick`: the focus changes the control's type, and browsers then send no click.
			onMouseUp={({ button, currentTarget }) => {
				if (button !== 0) return;
				try {
					currentTarget.showPicker();
				} catch {
					// Some browsers refuse to open the picker; the date can still be typed.
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
