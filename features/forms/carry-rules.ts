/** Moves answers to a form that has changed since. */
import { type Answers, type Field, isChoice } from './rules.ts';

/** Of a choice whose option is gone, nothing is left. */
function carried(given: readonly string[], before: Field | undefined, after: Field): string[] {
	if (!isChoice(after.type)) return [given.join(', ')];
	return given
		.map((text) => {
			const id = before?.optionIds?.[before.options.indexOf(text)];
			return (id === undefined ? undefined : after.options[after.optionIds?.indexOf(id) ?? -1]) ?? text;
		})
		.filter((text) => after.options.includes(text));
}

export const carriedAnswers = (before: readonly Field[], after: readonly Field[], answers: Answers): Answers =>
	Object.fromEntries(
		after.flatMap((field) => {
			const given = Object.hasOwn(answers, field.id) ? [answers[field.id] ?? []].flat() : [];
			const texts = carried(
				given,
				before.find(({ id }) => id === field.id),
				field,
			);
			const [first = ''] = texts;
			return given.length === 0 ? [] : [[field.id, field.type === 'checkbox' ? texts : first]];
		}),
	);
