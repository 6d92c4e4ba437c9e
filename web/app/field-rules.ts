/** Checks shared by forms, and problems as errors of TanStack Form's fields. */

const debounce = 500;
const wait = 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Refuses texts with “error”, 500 ms after the last key, shown a second later
 * (`docs/decisions/063-where-pages-depart-from-their-first-order.md`).
 */
export const noErrorIn = (field: string) => ({
	onChangeAsyncDebounceMs: debounce,
	onChangeAsync: async ({ value }: { value: unknown }) => {
		await pause(wait);
		return typeof value === 'string' && value.includes('error') ? `No "error" allowed in ${field}` : undefined;
	},
});

export function pictureProblem(file: File | null): string | undefined {
	if (file === null) return;
	// The server limits the size: most pictures are made smaller first.
	return file.type.startsWith('image/') ? undefined : 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.';
}

export function errorText(errors: readonly unknown[]): string | undefined {
	const first = errors.find((error) => error !== undefined && error !== null && error !== false);
	if (first === undefined) return undefined;
	return typeof first === 'string' ? first : 'Invalid Form Values';
}

/** By field, or by path in a list: `questions.2.text`. */
export type Problems = Readonly<Record<string, string>>;

type MomentControl = Pick<HTMLInputElement, 'name' | 'validity' | 'dataset'>;

/** Problems of half-filled dates and times. */
export const incompleteProblems = (controls: Iterable<MomentControl>): Problems =>
	Object.fromEntries(
		[...controls].flatMap(({ name, validity, dataset: { incomplete } }) =>
			incomplete !== undefined && validity.badInput ? [[name, incomplete]] : [],
		),
	);

const isList = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof File);

/**
 * Undefined without problems. A list's problems are one error of its field (`listProblems`). Problems of missing fields are left
 * out.
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

/** By path within the list; an empty path for the list itself. */
export const listProblems = (errors: readonly unknown[]): Problems =>
	(errors.find((error) => error !== undefined) ?? {}) as Problems;

/** For `2.`, `2.text` becomes `text`. */
export const problemsUnder = (start: string, problems: Problems): Record<string, string> =>
	Object.fromEntries(
		Object.entries(problems).flatMap(([name, message]) =>
			name.startsWith(start) ? [[name.slice(start.length), message]] : [],
		),
	);

export const countProblems = (fieldMeta: Readonly<Record<string, { errors: unknown[] } | undefined>>): number =>
	Object.values(fieldMeta)
		.flatMap((meta) => meta?.errors ?? [])
		.reduce<number>((sum, error) => sum + (typeof error === 'object' && error ? Object.keys(error).length : 1), 0);

export const focusFirstError = (formId: string) =>
	requestAnimationFrame(() => {
		const form = document.getElementById(formId);
		const first =
			form?.querySelector<HTMLElement>('[data-summary]') ??
			form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
		(first?.matches('[data-invalid]') ? first.querySelector('input') : first)?.focus();
	});
