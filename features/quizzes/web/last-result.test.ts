import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const result = { title: 'Ports', score: 50, questions: [{ question: 'One?', chosen: 'a', right: 'a' }] };
const reload = async () => {
	vi.resetModules();
	return import('./last-result.ts');
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the result of a quiz is there again after a reload, until it is closed', async () => {
	const before = await reload();
	expect(before.lastResult.get()).toBeUndefined();
	before.showResult(result);
	const after = await reload();
	expect(after.lastResult.get()).toEqual(result);
	after.closeResult();
	expect(after.lastResult.get()).toBeUndefined();
	expect((await reload()).lastResult.get()).toBeUndefined();
});

test('a stored result that is incomplete is ignored', async () => {
	sessionStorage.setItem('quizResult', '{"title":"Ports"}');
	expect((await reload()).lastResult.get()).toBeUndefined();
});

test('a browser that keeps nothing still shows the result', async () => {
	vi.stubGlobal('sessionStorage', undefined);
	const { lastResult, showResult } = await reload();
	showResult(result);
	expect(lastResult.get()).toEqual(result);
});
