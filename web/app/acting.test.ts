import { expect, test } from 'vitest';
import { type Acting, readActing } from './acting.ts';
import { may } from './may.ts';

const acting: Acting = {
	ClubID: 1,
	officer: { OfficerID: 3, Name: 'Meera', Email: 'meera@college.test', Role: 'reviewer' },
	clubs: [{ ClubID: 1, ClubName: 'Rowing', Role: 'reviewer' }],
	mayNot: ['POST /api/events/create-event'],
};

test('only what the server does not refuse to the role is offered', () => {
	expect(may(acting, 1, 'POST /api/events/create-event')).toBe(false);
	expect(may(acting, 1, 'PUT /api/hiring/setApplicationStates')).toBe(true);
});

test('nothing is offered before the server has said what is allowed, or what it said is about another club', () => {
	expect(may(null, 1, 'PUT /api/hiring/setApplicationStates')).toBe(false);
	expect(may(acting, 2, 'PUT /api/hiring/setApplicationStates')).toBe(false);
	expect(may(acting, undefined, 'PUT /api/hiring/setApplicationStates')).toBe(false);
});

test('who acts for a club is read back', () => {
	expect(readActing(JSON.stringify(acting))).toEqual(acting);
	expect(readActing(JSON.stringify({ ...acting, officer: null }))).toEqual({ ...acting, officer: null });
});

test('what is incomplete or of another kind is forgotten', () => {
	const { mayNot, ...without } = acting;
	expect(mayNot).toHaveLength(1);
	for (const text of [null, '', '{', '5', '[]', JSON.stringify(without), JSON.stringify({ ...acting, officer: {} })])
		expect(readActing(text)).toBe(null);
});
