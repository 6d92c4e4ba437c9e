/** A password control that can show its text. */
import { Eye, EyeOff } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { useState } from 'react';
import { TextInput } from './field.tsx';

export function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
	const [shown, setShown] = useState(false);
	return (
		<div className="relative">
			<TextInput
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				{...props}
				type={shown ? 'text' : 'password'}
				className="pr-12"
			/>
			<button
				type="button"
				aria-label={shown ? 'Hide password' : 'Show password'}
				aria-pressed={shown}
				disabled={props.disabled}
				onClick={() => setShown(!shown)}
				className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
			>
				{shown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
			</button>
		</div>
	);
}
