/** Moves what is typed to the new questions, when the form changes meanwhile. */
import { useEffect, useRef } from 'react';
import { carriedAnswers } from '#features/forms/carry-rules.ts';
import type { Answers, Field } from '#features/forms/rules.ts';

export function useCarriedAnswers(fields: readonly Field[], move: (carry: (answers: Answers) => Answers) => void) {
	const answered = useRef(fields);
	useEffect(() => {
		const before = answered.current;
		answered.current = fields;
		if (before !== fields) move((answers) => carriedAnswers(before, fields, answers));
	});
}
