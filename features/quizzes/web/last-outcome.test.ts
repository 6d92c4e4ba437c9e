import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const outcome = { title: 'Ports', score: 50, questions: [{ question: 'One?', chosen: 'a', right: 'a' }] };
/** The module as a page that was just loaded has it. */
const reload = async () => {
	vi.resetModules();
	return import('./last-outcome.ts');
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the result of a quiz is there again after a reload, until it is closed', async () => {
	const before = await reload();
	expect(before.lastOutcome.get()).toBeUndefined();
	before.showOutcome(outcome);
	const after = await reload();
	expect(after.lastOutcome.get()).toEqual(outcome);
	after.closeOutcome();
	expect(after.lastOutcome.get()).toBeUndefined();
	expect((await reload()).lastOutcome.get()).toBeUndefined();
});

test('a kept result that is not whole is none', async () => {
	sessionStorage.setItem('quizOutcome', '{"title":"Ports"}');
	expect((await reload()).lastOutcome.get()).toBeUndefined();
});

test('a browser that keeps nothing still shows the result', async () => {
	vi.stubGlobal('sessionStorage', undefined);
	const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
	const { lastOutcome, showOutcome } = await reload();
	showOutcome(outcome);
	expect(lastOutcome.get()).toEqual(outcome);
	expect(warn).toHaveBeenCalledOnce();
	warn.mockRestore();
});
