import { expect, test } from 'vitest';
import { identified } from '#features/forms/identity-rules.ts';
import { registrationTexts } from '../rules.ts';
import { assertNotOutdated, problemsOf } from './check-answers.ts';

const fields = identified([{ id: 'size', type: 'dropdown', question: 'Size?', options: ['S'], required: true }]);
const check = (answer: string, version?: number) =>
	assertNotOutdated({ fields, version: 2 }, { answers: { size: answer }, version });

test('only answers to an older version that do not fit are told that the form has changed', () => {
	check('S', 1);
	expect(() => check('M', 1)).toThrow(registrationTexts.formChanged);
	for (const version of [undefined, 2, 3]) check('M', version);
	expect(Object.keys(problemsOf({ fields }, { size: 'M' }))).toEqual(['answers.size']);
});
