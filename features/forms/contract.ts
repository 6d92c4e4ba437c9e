/** The call that reads a registration form, and the shapes of forms. */

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { EventToAttend } from '#contract/event-summary.ts';
import { limits } from '#contract/limits.ts';
import { Instant, Line, PathName } from '#contract/scalars.ts';
import { fieldTypes, formTexts } from './rules.ts';

export const changeTexts = {
	noVersion: 'Say which version of the form this changes.',
	stale: 'Someone else has changed this form since you opened it.',
	atGoogle: 'This form is at Google. Change it there.',
} as const;

const OptionText = z.string().max(limits.question, `Use at most ${limits.question} characters.`);

const FieldId = Line(limits.label, 'A question needs an id.');

const FieldBase = z.object({
	id: FieldId,
	type: z.enum(fieldTypes, { error: 'This kind of question does not exist.' }),
	question: Line(limits.question, 'Write the question.'),
	options: z
		.array(z.union([OptionText, z.object({ id: Line(limits.label).optional(), text: OptionText })]))
		.max(limits.fieldOptions, `Use at most ${limits.fieldOptions} options.`)
		.default([]),
	required: z.boolean().default(false),
});

export const Field = z
	.object({
		id: z.string(),
		type: z.enum(fieldTypes),
		question: z.string(),
		options: z.array(z.string()),
		optionIds: z.array(z.string()).describe('The ids of the options, in their order.'),
		required: z.boolean(),
	})
	.meta({ id: 'Field' });

const fieldsOf = <F extends z.ZodType>(field: F) =>
	z
		.array(field, { error: 'The form needs at least one question.' })
		.min(1, 'The form needs at least one question.')
		.max(limits.formFields, `Use at most ${limits.formFields} questions.`);

export const FormBody = z.object({ title: Line(limits.name, 'The form needs a title.'), fields: fieldsOf(FieldBase) });

export const FormChange = FormBody.extend({
	fields: fieldsOf(FieldBase.extend({ id: FieldId.optional() })).describe(
		'A question keeps its identity by its id; one without an id is new. An option is a text, or an id with a text: one with a known id is the same option with another text, and a text that equals a present option is that option.',
	),
	version: z
		.int(changeTexts.noVersion)
		.describe('The version that was changed. An older one than the present is a 409.'),
	erase: z
		.boolean()
		.optional()
		.describe('Deletes the answers that the change loses. Without it such a change is a 409 that counts them.'),
});

export const Answers = z
	.record(
		z.string(),
		z.union(
			[
				z.string().max(limits.text, formTexts.tooLong),
				z
					.array(z.string().max(limits.question, formTexts.unknownChoice))
					.max(limits.fieldOptions, formTexts.unknownChoice),
			],
			{ error: 'This answer is not valid.' },
		),
		{ error: 'The answers are missing.' },
	)
	.refine((answers) => Object.keys(answers).length <= limits.formFields, `Use at most ${limits.formFields} answers.`);

const Form = z
	.object({
		formId: z.string(),
		title: z.string(),
		fields: z.array(Field),
		version: z.int(),
		event: EventToAttend,
		/** The event is over, or registration has closed. */
		closed: z.boolean(),
		/** Set when registration closes before the event's end. */
		closesAt: Instant.nullable(),
		places: z.int().nullable(),
		placesLeft: z.int().nullable(),
		waiting: z.int(),
		confirmByMail: z.boolean(),
	})
	.meta({ id: 'Form' });

const FormParams = z.object({ formId: PathName });

export const getForm = endpoint({
	route: 'GET /api/forms/:formId',
	summary: 'A registration form and its event',
	who: 'anyone',
	params: FormParams,
	status: 200,
	reply: Form,
});
