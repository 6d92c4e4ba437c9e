import { expect, test } from 'vitest';
import { forgetStaffDrafts, openStaffDraft } from './staff-draft.ts';

test('what was typed comes back about the same thing to who typed it, until all is forgotten', () => {
	const empty = { Name: '', reason: '' };
	const startOf = (owner: string, about: string) => openStaffDraft(owner, about, empty).start;
	const typed = { Name: 'Ada Field', reason: 'Their leads have graduated.' };
	openStaffDraft('ada@college.test', 'help 7', empty).keep(typed);
	expect(startOf('ada@college.test', 'help 7')).toEqual(typed);
	expect(startOf('ada@college.test', 'help 8')).toEqual(empty);
	expect(startOf('ben@college.test', 'help 7')).toEqual(empty);
	forgetStaffDrafts();
	expect(startOf('ada@college.test', 'help 7')).toEqual(empty);
});

test('what is sent again has the same idempotency key, until it has arrived or is another', () => {
	const open = () => openStaffDraft('ada@college.test', 'exception', {});
	const keyOf = (reason: string) => open().idempotencyKeyFor({ reason });
	const first = keyOf('The hall is free.');
	expect(keyOf('The hall is free.')).toBe(first);
	expect(
		openStaffDraft('ben@college.test', 'exception', {}).idempotencyKeyFor({ reason: 'The hall is free.' }),
	).not.toBe(first);
	const second = keyOf('The hall is free after all.');
	expect(second).not.toBe(first);
	open().forget();
	expect(keyOf('The hall is free after all.')).not.toBe(second);
});
