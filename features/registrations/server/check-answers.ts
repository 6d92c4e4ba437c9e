/** Checks answers against the form. */
import { type Answers, answerProblems } from '#features/forms/rules.ts';
import type { StoredForm } from '#features/forms/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import { answerPaths } from '../place-rules.ts';
import { registrationTexts } from '../rules.ts';

type Form = Pick<StoredForm, 'fields' | 'version'>;

/** By `answers.<field id>`. */
export const problemsOf = ({ fields }: Pick<Form, 'fields'>, answers: Answers): Record<string, string> =>
	answerPaths(answerProblems(fields, answers));

interface Checked {
	answers: Answers;
	/** Which the person saw. */
	version?: number | undefined;
}

/** Throws a 409 if the answers were given to an older version and do not fit this one. */
export function assertNotOutdated(form: Form, { answers, version = form.version }: Checked): void {
	if (version < form.version && Object.keys(problemsOf(form, answers)).length > 0)
		throw new Problem('conflict', registrationTexts.formChanged, { detail: { changed: true } });
}
