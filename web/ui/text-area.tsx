/** A field of several lines, which grows with its text. */
import type { TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { controlClass } from './field.tsx';

export function TextArea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
	return (
		<textarea
			rows={4}
			dir="auto"
			{...rest}
			className={classes(controlClass, 'field-sizing-content max-h-96 min-h-28 py-2.5', className)}
		/>
	);
}
