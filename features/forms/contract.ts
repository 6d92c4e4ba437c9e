/** The call that reads a registration form, and the shapes of forms. */

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { EventToAttend } from '#contract/event-summary.ts';
import { limits } from '#contract/limits.ts';
import { Instant, Line, PathName } from '#contract/scalars.ts';
import { fieldTypes } from './rules.ts';

const FieldBase = z.object({
	id: Line(limits.label, 'A question needs an id.'),
	type: z.enum(fieldTypes, { error: 'This kind of question does not exist.' }),
	question: Line(limits.question, 'Write the question.'),
	options: z
		.array(z.string().max(limits.question, `Use at most ${limits.question} characters.`))
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
		required: z.boolean(),
	})
	.meta({ id: 'Field' });

export const FormBody = z.object({
	title: Line(limits.name, 'The form needs a title.'),
	fields: z
		.array(FieldBase, { error: 'The form needs at least one question.' })
		.min(1, 'The form needs at least one question.')
		.max(limits.formFields, `Use at most ${limits.formFields} questions.`),
});

const Form = z
	.object({
		formId: z.string(),
		title: z.string(),
		fields: z.array(Field),
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
