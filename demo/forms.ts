/** Registration forms of the sample events. */
import { limits } from '#contract/limits.ts';
import type { Field } from '#features/forms/rules.ts';
import { type FormKind, type Question, questionsOf } from './texts/form-questions.ts';

export interface FormPlan {
	title: string;
	fields: Field[];
	questions: readonly Question[];
	createdAt: string;
}

/** Made minutes after the event. Question ids are the times they were added. */
export function planForm(kind: FormKind, eventName: string, announcedAt: string): FormPlan {
	const made = Date.parse(announcedAt) + 4 * 60_000;
	const questions = questionsOf[kind];
	const title = `Register for ${eventName}`;
	return {
		title: title.length > limits.name ? `${title.slice(0, limits.name - 1).trimEnd()}…` : title,
		fields: questions.map(({ type, question, options = [], required = false }, index) => ({
			id: String(made + index * 17_000),
			type,
			question,
			options: [...options],
			required,
		})),
		questions,
		createdAt: new Date(made + questions.length * 17_000).toISOString(),
	};
}
