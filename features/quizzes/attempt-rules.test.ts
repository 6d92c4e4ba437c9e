import { expect, test } from 'vitest';
import {
	type Attempt,
	endOf,
	formatLeft,
	isEndUnsure,
	openQuiz,
	ownResultOf,
	pauseAfter,
	readAttempt,
	sentAttempt,
	stepOf,
	unansweredIndexes,
	withEnd,
	withServerEnd,
} from './attempt-rules.ts';

const sent = {
	id: 7,
	title: 'Ports',
	questions: [
		{ id: 1, question: 'One?', options: 'a,"b, c",d,e' },
		{ id: 2, question: 'Two?', options: 'f,g,h,i' },
	],
};
const attempt: Attempt = {
	participant: { id: 'p', name: 'Ann', rollNo: '1', year: 2 },
	quiz: openQuiz(sent, 0),
	answers: { 1: 'b, c' },
	place: 1,
	idempotencyKey: 'key',
	begunAt: 1000,
};

test('a sent quiz is opened with its options taken apart, its end by this device’s clock', () => {
	expect(openQuiz(sent, 0).questions[0]?.options).toEqual(['a', 'b, c', 'd', 'e']);
	expect(openQuiz(sent, 0)).not.toHaveProperty('endsAt');
	expect(openQuiz({ ...sent, secondsLeft: 90 }, 1000).endsAt).toBe(91_000);
});

test('an attempt survives a reload, for a day after its last change, and for a month while its right answers are still to come', () => {
	expect(readAttempt(JSON.stringify(attempt), 2000)).toEqual(attempt);
	expect(readAttempt(JSON.stringify(attempt), 86_401_000)).toBeUndefined();
	const goneOn = { ...attempt, changedAt: 80_000_000 };
	expect(readAttempt(JSON.stringify(goneOn), 86_401_000)).toEqual(goneOn);
	const submitted = { ...attempt, isSubmitted: true };
	expect(readAttempt(JSON.stringify(submitted), 86_401_000)).toEqual(submitted);
	expect(readAttempt(JSON.stringify(submitted), 31 * 86_400_000)).toBeUndefined();
	for (const kept of [null, '{', '1', '{}', '{"participant":{}}']) expect(readAttempt(kept, 0)).toBeUndefined();
	const broken = { ...attempt, quiz: { id: 7, title: 'Ports' } };
	expect(readAttempt(JSON.stringify(broken), 2000)).toBeUndefined();
});

test('unanswered questions are found, and the outcome says what was right', () => {
	const quiz = openQuiz(sent, 0);
	expect(unansweredIndexes(quiz, attempt.answers)).toEqual([1]);
	const graded = { id: 3, userId: 'participant', key: { 1: 'b, c', 2: 'g' }, deleteAfter: '2027-11-22' };
	expect(ownResultOf(quiz, attempt.answers, graded)).toEqual({
		quizId: 7,
		resultId: 3,
		userId: 'participant',
		title: 'Ports',
		deleteAfter: '2027-11-22',
		score: 50,
		questions: [
			{ id: 1, question: 'One?', chosen: 'b, c', right: 'b, c' },
			{ id: 2, question: 'Two?', chosen: undefined, right: 'g' },
		],
	});
});

test('what is left of the time is shown in minutes and seconds', () => {
	expect([0, 999, 65_000, 600_000, 3_605_000, -5].map(formatLeft)).toEqual([
		'0:00',
		'0:01',
		'1:05',
		'10:00',
		'1:00:05',
		'0:00',
	]);
});

const { quiz: _, ...named } = attempt;
const open = { isClosed: false, isClosedForGood: false, isUnknown: false };
const closed = { ...open, isClosed: true };

test('a quiz is taken step by step', () => {
	expect(stepOf(undefined, open)).toEqual({ name: 'who' });
	expect(stepOf(named, open)).toMatchObject({ name: 'code' });
	expect(stepOf(attempt, open)).toMatchObject({ name: 'questions' });
	expect(stepOf({ ...attempt, isSubmitted: true }, open)).toMatchObject({ name: 'submitted' });
});

test('neither a closed nor a deleted quiz asks for a name or a code', () => {
	for (const before of [undefined, { ...named, answers: {} }]) {
		expect(stepOf(before, closed)).toMatchObject({ name: 'ended', answers: 'none' });
		expect(stepOf(before, { ...open, isUnknown: true })).toEqual({ name: 'unknown' });
	}
});

test('what was answered stays while the quiz is closed, and what was submitted is shown', () => {
	expect(stepOf(attempt, closed)).toMatchObject({ name: 'ended', isOver: true, answers: 'kept' });
	const timed = { ...attempt, quiz: openQuiz({ ...sent, secondsLeft: 60 }, 0) };
	expect(stepOf(timed, closed)).toMatchObject({ name: 'ended', answers: 'timed' });
	expect(stepOf({ ...attempt, isSubmitted: true }, closed)).toMatchObject({ name: 'submitted' });
	const closedForGood = { ...closed, isClosedForGood: true };
	expect(stepOf(attempt, closedForGood)).toMatchObject({ name: 'ended', answers: 'unsent' });
	expect(stepOf({ ...named, answers: {} }, closedForGood)).toMatchObject({ name: 'ended', answers: 'none' });
});

test('what a refusal means for the quiz does not depend on its sentence', () => {
	expect(endOf({ status: 409, detail: { error: 'Closed, sorry.', closed: true } })).toBe('closed');
	expect(endOf({ status: 404, detail: { error: 'It was deleted.' } })).toBe('gone');
	expect(endOf({ status: 404, detail: { error: 'Who are you?', notRegistered: true } })).toBe('over for one');
	expect(endOf({ status: 409, detail: { error: 'Too late.' } })).toBe('over for one');
});

test('a submission whose reply was lost can be repeated although the quiz was closed since', () => {
	expect(stepOf({ ...attempt, isSent: true }, closed)).toMatchObject({ name: 'questions' });
});

test('what was submitted in time is not taken for submitted at the end because its reply comes later', () => {
	const quiz = openQuiz({ ...sent, secondsLeft: 60 }, 0);
	const inTime = sentAttempt(attempt, quiz, 59_000);
	expect(inTime).toMatchObject({ isSent: true, isAtEnd: false });
	expect(sentAttempt(inTime, quiz, 61_000).isAtEnd).toBe(false);
	const atEnd = sentAttempt(attempt, quiz, 60_000);
	expect(sentAttempt(atEnd, quiz, 70_000).isAtEnd).toBe(true);
	// Nothing was stored, so it is submitted again.
	expect(sentAttempt({ ...inTime, isSent: false }, quiz, 61_000).isAtEnd).toBe(true);
});

test('a submission is repeated when the server asks for it, and after the end of the time whatever failed', () => {
	expect(pauseAfter({ status: 429, retryAfter: 3 }, false)).toBe(3);
	expect(pauseAfter({ status: 503, retryAfter: undefined }, false)).toBe(10);
	for (const status of [0, 408, 500, 502]) {
		expect(pauseAfter({ status, retryAfter: undefined }, false)).toBeUndefined();
		expect(pauseAfter({ status, retryAfter: undefined }, true)).toBe(5);
	}
	for (const status of [400, 404, 409]) expect(pauseAfter({ status, retryAfter: undefined }, true)).toBeUndefined();
});

test('the end of a quiz is unsure while it is later than it has been, and sure again once the clock is put right', () => {
	const quiz = { id: 1, title: 'Rivers', questions: [], endsAt: 300_000 };
	const later = withEnd(quiz, 900_000);
	expect([quiz, later, withEnd(later, 1_500_000), withEnd(later, 300_005)].map(isEndUnsure)).toEqual([
		false,
		true,
		true,
		false,
	]);
	expect(isEndUnsure(withEnd(quiz, 100_000))).toBe(false);
});

test('extra time moves the end by as much as at the server, whatever the clock of the device says', () => {
	const end = '2026-11-29T10:10:00.000Z';
	const quiz = openQuiz({ ...sent, secondsLeft: 600, endsAt: end }, 5000);
	expect(withServerEnd(quiz, end).endsAt).toBe(605_000);
	const more = withServerEnd(withEnd(quiz, 905_000), '2026-11-29T10:15:00.000Z');
	expect([more.endsAt, more.earliestEnd, isEndUnsure(more)]).toEqual([1_205_000, 905_000, true]);
	expect(withServerEnd(more, end)).toMatchObject({ endsAt: 905_000, earliestEnd: 605_000, serverEnd: end });
	const { serverEnd: _, ...older } = quiz;
	expect(withServerEnd(older, end)).toEqual(quiz);
});
