import { beforeEach, expect, test, vi } from 'vitest';

const result = { title: 'Ports', score: 50, questions: [{ question: 'One?', chosen: 'a', right: 'a' }] };
const reload = async () => {
	vi.resetModules();
	return { ...(await import('./last-result.ts')), ...(await import('./kept-result.ts')) };
};

beforeEach(() => sessionStorage.clear());

test('a result that is forgotten is not shown to the next person, and can be put back', async () => {
	const { forgetResult, lastResult, showResult } = await reload();
	showResult({ ...result, quizId: 7 });
	forgetResult({ id: '8', title: 'Ports' })();
	expect(lastResult.get()?.quizId).toBe(7);
	const putBack = forgetResult({ id: '7', title: 'Ports' });
	expect([lastResult.get(), sessionStorage.length, (await reload()).lastResult.get()]).toEqual([
		undefined,
		0,
		undefined,
	]);
	putBack();
	expect((await reload()).lastResult.get()).toMatchObject({ quizId: 7, score: 50 });
});

test('a result of an earlier version is forgotten by the title of its quiz', async () => {
	const { forgetResult, lastResult, showResult } = await reload();
	showResult(result);
	forgetResult({ id: '7', title: 'Rivers' });
	expect(lastResult.get()).toEqual(result);
	forgetResult({ id: '7', title: 'Ports' });
	expect(lastResult.get()).toBeUndefined();
});
