/** Recognizes questions about a visitor's own data, so that browsers can fill them in. */
import type { Field } from './rules.ts';

/** Values of the attribute `autocomplete`. */
export type Autofill = 'name' | 'given-name' | 'family-name' | 'email' | 'tel';

const whose = '(?:(?:your|my|the|student|college|university|school|personal|official|institute) )*';
const wordings: readonly (readonly [Autofill, RegExp])[] = [
	['name', new RegExp(`^${whose}(?:full |complete |first and last )?name$`)],
	['given-name', new RegExp(`^${whose}(?:first|given) name$`)],
	['family-name', new RegExp(`^${whose}(?:last|family) name$|^${whose}surname$`)],
	['email', new RegExp(`^${whose}e-?mail(?:[ -](?:address|id))?$`)],
	['tel', new RegExp(`^${whose}(?:(?:tele|mobile |cell )?phone|mobile|whatsapp|contact)(?: (?:number|no))?$`)],
];

/** Only exact questions: “Name of your team” must not propose the visitor's own. */
export function autofillOf({ type, question }: Pick<Field, 'type' | 'question'>): Autofill | undefined {
	if (type !== 'shortAnswer') return undefined;
	const asked = question
		.toLowerCase()
		.replaceAll(/[\s?:.*]+/g, ' ')
		.trim()
		.replace(/^what is /, '');
	return wordings.find(([, wording]) => wording.test(asked))?.[0];
}
