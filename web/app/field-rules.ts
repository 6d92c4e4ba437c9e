/** What several forms check, and how problems become errors of TanStack Form's fields. */

const debounce = 500;
const wait = 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Refuses texts with the word “error”: checked 500 ms after the last keystroke and reported a second later. Two forms have it
 * (`docs/decisions/063-where-pages-depart-from-their-first-order.md`).
 */
export const noErrorIn = (field: string) => ({
	onChangeAsyncDebounceMs: debounce,
	onChangeAsync: async ({ value }: { value: unknown }) => {
		await pause(wait);
		return typeof value === 'string' && value.includes('error') ? `No "error" allowed in ${field}` : undefined;
	},
});

/** The error of a chosen picture; undefined if none is chosen. */
export function pictureProblem(file: File | null): string | undefined {
	if (file === null) return;
	// How large it may be, the server says: most are made smaller before they are sent.
	return file.type.startsWith('image/') ? undefined : 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.';
}

/** The text of a field's first error; the form library's own message if it is not a text. */
export function errorText(errors: readonly unknown[]): string | undefined {
	const first = errors.find((error) => error !== undefined && error !== null && error !== false);
	if (first === undefined) return undefined;
	return typeof first === 'string' ? first : 'Invalid Form Values';
}

/** What is wrong with values, by field; with a part of a list, by its path: `questions.2.text`. */
export type Problems = Readonly<Record<string, string>>;

type MomentControl = Pick<HTMLInputElement, 'name' | 'validity' | 'dataset'>;

/** The problems of optional dates and times that are half filled in, with the texts that the controls have for it. */
export const incompleteProblems = (controls: Iterable<MomentControl>): Problems =>
	Object.fromEntries(
		[...controls].flatMap(({ name, validity, dataset: { incomplete } }) =>
			incomplete !== undefined && validity.badInput ? [[name, incomplete]] : [],
		),
	);

const isList = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof File);

/**
 * Problems as errors of a form's fields; undefined when there are none. The problems of a list and its parts are one
 * error of the list's field, see `listProblems`. A problem is left out when the form has no field for it.
 */
export function fieldErrors(values: object, problems: Problems): Record<string, unknown> | undefined {
	const errors: Record<string, unknown> = {};
	for (const [path, text] of Object.entries(problems)) {
		const [name = ''] = path.split('.', 1);
		if (!Object.hasOwn(values, name)) continue;
		const isOfList = isList((values as Record<string, unknown>)[name]);
		errors[name] = isOfList ? { ...(errors[name] as object), [path.slice(name.length + 1)]: text } : text;
	}
	return Object.keys(errors).length > 0 ? errors : undefined;
}

/** What is wrong with a list, from its field's errors: by the path within it, the list itself by an empty path. */
export const listProblems = (errors: readonly unknown[]): Problems =>
	(errors.find((error) => error !== undefined) ?? {}) as Problems;

/** The problems whose names begin with `start`, without it: for `2.`, `2.text` becomes `text`. */
export const problemsUnder = (start: string, problems: Problems): Record<string, string> =>
	Object.fromEntries(
		Object.entries(problems).flatMap(([name, message]) =>
			name.startsWith(start) ? [[name.slice(start.length), message]] : [],
		),
	);

/** How many things are wrong in a form, from what the library knows of its fields. */
export const countProblems = (fieldMeta: Readonly<Record<string, { errors: unknown[] } | undefined>>): number =>
	Object.values(fieldMeta)
		.flatMap((meta) => meta?.errors ?? [])
		.reduce<number>((sum, error) => sum + (typeof error === 'object' && error ? Object.keys(error).length : 1), 0);

/** Puts the focus on a form's summary of problems, or on the first field with one, once they are shown. */
export const focusFirstError = (formId: string) =>
	requestAnimationFrame(() => {
		const form = document.getElementById(formId);
		const first =
			form?.querySelector<HTMLElement>('[data-summary]') ??
			form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
		(first?.matches('[data-invalid]') ? first.querySelector('input') : first)?.focus();
	});
