import { expect, test } from 'vitest';
import { logInProblem, logInTexts } from './rules.ts';

test('a log-in whose call breaks off says that an error occurred, and why', () => {
	expect(logInProblem(0, 'The server could not be reached. Check your connection and try again.')).toBe(
		'An error occurred. Please try again. The server could not be reached.',
	);
	expect(logInProblem(undefined, 'x is not a function')).toBe(logInTexts.failed);
	expect(logInProblem(500, 'Something went wrong on our side.')).toBe(logInTexts.failed);
});

test('a refused log-in says what was wrong with it', () => {
	expect(logInProblem(401, 'Email or password is incorrect.')).toBe(logInTexts.wrong);
	expect(logInProblem(403, 'Your club is suspended.')).toBe('Your club is suspended.');
	expect(logInProblem(429, 'Too many attempts. Try again in 4 minutes.')).toMatch(/^Too many/);
});
