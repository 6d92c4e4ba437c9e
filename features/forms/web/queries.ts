/** The query of pages with a registration form, and what they keep when the form changes. */

import { useEffect, useRef } from 'react';
import type { Reply } from '#web/app/contracts.ts';
import { useCall } from '#web/app/use-call.ts';
import { carriedAnswers } from '../carry-rules.ts';
import type { Answers, Field } from '../rules.ts';

export type RegistrationForm = Reply<'GET /api/forms/:formId'>;

/** Milliseconds between checks of a closed form. */
const closedStep = 60_000;

/** Fetches nothing without an id. `mayOpen` checks a closed form again. */
export const useForm = (formId = '', { mayOpen = false } = {}) =>
	useCall(
		'GET /api/forms/:formId',
		{ params: { formId } },
		{
			enabled: formId !== '',
			refetchInterval: ({ state }) => (mayOpen && state.data?.closed ? closedStep : false),
		},
	);

/** Moves what is typed to the questions of a form that has changed meanwhile. */
export function useCarriedAnswers(fields: readonly Field[], move: (carry: (answers: Answers) => Answers) => void) {
	const answered = useRef(fields);
	useEffect(() => {
		const before = answered.current;
		answered.current = fields;
		if (before !== fields) move((answers) => carriedAnswers(before, fields, answers));
	});
}
