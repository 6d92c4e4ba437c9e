/** Checks answers against the form. */
import { type Answers, answerProblems } from '#features/forms/rules.ts';
import type { StoredForm } from '#features/forms/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import { answerPaths } from '../place-rules.ts';
import { registrationTexts } from '../rules.ts';

interface Checked {
	answers: Answers;
	/** Which the person saw. */
	version?: number | undefined;
}

/** Throws a 409 if the answers were given to an older version and do not fit this one. */
export function problemsOf(
	form: Pick<StoredForm, 'fields' | 'version'>,
	{ answers, version = form.version }: Checked,
): Record<string, string> {
	const problems = answerPaths(answerProblems(form.fields, answers));
	if (version < form.version && Object.keys(problems).length > 0)
		throw new Problem('conflict', registrationTexts.formChanged, { detail: { changed: true } });
	return problems;
}
