import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attempt } from '../attempt-rules.ts';
import {
	forgetAttempt,
	forgetOldAttempts,
	keepAttempt,
	moveToQuiz,
	reopened,
	storedAttempt,
	watchAttempt,
} from './stored-attempt.ts';

const attemptOf = (name: string): Attempt => ({
	participant: { id: 'participant', name, rollNo: '21CS001', year: 2 },
	answers: { 1: 'Andromeda' },
	place: 0,
	idempotencyKey: 'key',
	begunAt: Date.now(),
	isSubmitted: true,
});

const opened = (name: string) => ({
	...attemptOf(name),
	isSubmitted: false,
	quiz: { id: 7, title: 'Stars', questions: [] },
});

// Node has session storage only, which works alike.
beforeEach(() => {
	sessionStorage.clear();
	vi.stubGlobal('localStorage', sessionStorage);
});
afterEach(() => vi.unstubAllGlobals());

test('a forgotten attempt leaves nothing in the browser, and can be put back', () => {
	const attempt = attemptOf('Ada');
	keepAttempt(7, attempt);
	const putBack = forgetAttempt('7');
	expect([storedAttempt(7), localStorage.length]).toEqual([undefined, 0]);
	putBack();
	expect(storedAttempt(7)).toEqual(attempt);
});

test('what is put back does not replace the attempt of the next person', () => {
	keepAttempt(7, attemptOf('Ada'));
	const putBack = forgetAttempt(7);
	keepAttempt(7, attemptOf('Ben'));
	putBack();
	expect(storedAttempt(7)?.participant.name).toBe('Ben');
});

test('without an attempt there is nothing to put back', () => {
	forgetAttempt(7)();
	expect(localStorage.length).toBe(0);
});

test('who has opened a quiz by its number goes on at the page of that quiz', () => {
	const begun = { ...opened('Ada'), answers: {} };
	keepAttempt('', begun);
	expect(moveToQuiz('', begun)).toBe(true);
	expect([storedAttempt(''), storedAttempt(7)]).toEqual([undefined, begun]);
});

test('what was begun or submitted in this browser is not replaced by who comes by the number of the quiz', () => {
	for (const isSubmitted of [false, true]) {
		const kept = { ...opened('Ada'), isSubmitted };
		keepAttempt(7, kept);
		keepAttempt('', opened('Ben'));
		expect(moveToQuiz('', opened('Ben'))).toBe(false);
		expect([storedAttempt(''), storedAttempt(7)]).toEqual([undefined, kept]);
	}
});

test('an attempt whose time is over gives way to who comes next, unless it may have been submitted', () => {
	for (const isSent of [false, true]) {
		const begun = opened('Ada');
		const over = { ...begun, isSent, quiz: { ...begun.quiz, endsAt: Date.now() - 60_000 } };
		keepAttempt(7, over);
		expect(moveToQuiz('', opened('Ben'))).toBe(!isSent);
		expect(storedAttempt(7)?.participant.name).toBe(isSent ? 'Ada' : 'Ben');
	}
});

test('a number with a zero in front leaves nothing behind', () => {
	const begun = opened('Ada');
	keepAttempt('007', begun);
	moveToQuiz('007', begun);
	expect([storedAttempt('007'), storedAttempt(7)]).toEqual([undefined, begun]);
});

test('where the browser stores nothing, a quiz that was opened by its number still begins at its page', () => {
	const refuse = () => {
		throw new DOMException('Not here.', 'SecurityError');
	};
	vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
	vi.spyOn(console, 'warn').mockReturnValue();
	const begun = opened('Ada');
	moveToQuiz('', begun);
	expect(storedAttempt(7)).toEqual(begun);
	keepAttempt(7, undefined);
	expect(storedAttempt(7)).toBeUndefined();
});

test('where there is no room any more, the page goes on with the latest answers', () => {
	const warn = vi.spyOn(console, 'warn').mockReturnValue();
	keepAttempt(7, attemptOf('Ada'));
	const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('Full.', 'QuotaExceededError');
	});
	keepAttempt(7, attemptOf('Ben'));
	expect(storedAttempt(7)?.participant.name).toBe('Ben');
	expect(warn).toHaveBeenCalledOnce();
	set.mockRestore();
	keepAttempt(7, attemptOf('Dana'));
	expect(localStorage.getItem('quizAttempt:7')).toContain('Dana');
	expect(storedAttempt(7)?.participant.name).toBe('Dana');
});

test('forgetting an earlier result leaves an attempt alone that is not submitted yet', () => {
	const running = { ...attemptOf('Ben'), isSubmitted: false };
	keepAttempt(7, running);
	const putBack = forgetAttempt(7);
	expect(storedAttempt(7)).toEqual(running);
	putBack();
	expect(storedAttempt(7)).toEqual(running);
});

test('a refused submission leaves somebody at the question to which they have gone meanwhile, the answers open again', () => {
	const submitted: Attempt = { ...attemptOf('Ada'), isSent: true };
	keepAttempt(7, { ...submitted, place: 3 });
	expect(reopened(7, submitted)).toEqual({ ...submitted, place: 3, isSent: false });
	keepAttempt(7, undefined);
	expect(reopened(7, submitted)).toEqual({ ...submitted, isSent: false });
});

test('an attempt older than a day goes, whichever quiz it was at', () => {
	keepAttempt(7, { ...attemptOf('Ada'), isSubmitted: false, begunAt: Date.now() - 2 * 86_400_000 });
	keepAttempt(8, attemptOf('Ben'));
	localStorage.setItem('theme', 'dark');
	forgetOldAttempts();
	expect(Object.keys(localStorage).toSorted()).toEqual(['quizAttempt:8', 'theme']);
});

test('what another tab stores is told, of this quiz only', () => {
	const events = new EventTarget();
	vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
	vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
	const told: (string | undefined)[] = [];
	const stop = watchAttempt(7, (attempt) => told.push(attempt?.participant.name));
	const store = (quizId: number, attempt: Attempt | undefined) => {
		keepAttempt(quizId, attempt);
		events.dispatchEvent(Object.assign(new Event('storage'), { key: `quizAttempt:${quizId}` }));
	};
	store(7, attemptOf('Ada'));
	store(8, attemptOf('Ben'));
	store(7, undefined);
	stop();
	store(7, attemptOf('Dana'));
	expect(told).toEqual(['Ada', undefined]);
});
