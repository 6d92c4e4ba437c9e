/** Validators for TanStack Form that several forms share. */
import { limits } from '#contract/limits.ts';

const debounce = 500;
const wait = 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Refuses texts with the word “error”: checked 500 ms after the last keystroke and reported a second later. */
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
	if (!file.type.startsWith('image/')) return 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.';
	return file.size > limits.imageBytes ? 'Choose a picture of at most 2 MB.' : undefined;
}

/** The text of a field's first error; what is no text gets the form library's own words. */
export function errorText(errors: readonly unknown[]): string | undefined {
	const first = errors.find((error) => error !== undefined && error !== null && error !== false);
	if (first === undefined) return undefined;
	return typeof first === 'string' ? first : 'Invalid Form Values';
}

/** The problems whose names begin with `start`, without it: for `questions.2.`, `questions.2.text` becomes `text`. */
export const problemsUnder = (start: string, problems: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(problems).flatMap(([name, message]) =>
			name.startsWith(start) ? [[name.slice(start.length), message]] : [],
		),
	);

/** Focuses the first invalid field of a form once the errors are rendered. */
export const focusFirstError = (form: HTMLFormElement | null) =>
	requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
