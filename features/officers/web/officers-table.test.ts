import { expect, test } from 'vitest';
import type { Officer } from '../contract.ts';
import { removalText } from './officers-table.tsx';

const officer = (OfficerID: number, State: Officer['State'] = 'active'): Officer => ({
	OfficerID,
	Name: 'Kim',
	Email: `kim${OfficerID}@college.test`,
	Role: 'editor',
	State,
	TermEnds: null,
	LastSeen: null,
});

test('who removes one of the next leads reads what that does to the planned hand-over', () => {
	const lost = 'Kim is one of the next leads. The planned hand-over goes ahead without them.';
	for (const state of ['invited', 'active'] as const)
		expect(removalText('Kim', officer(4, state), { nextLeads: [4, 5] })).toContain(lost);
	expect(removalText('Kim', officer(4), { nextLeads: [4] })).toContain(
		'Kim is the only next lead. Today’s leads stay unless you choose another.',
	);
	expect(removalText('Kim', officer(4), { nextLeads: [4, 5], isOwn: true })).toContain(
		'You are one of the next leads. The planned hand-over goes ahead without you.',
	);
	expect(removalText('Kim', officer(4, 'invited'), { nextLeads: [5] })).toBe('The invitation of Kim no longer works.');
});

test('the removed officer is said to get a mail only where the site sends mail', () => {
	const out = 'Kim is logged out of this club at once';
	expect(removalText('Kim', officer(4), { canMail: true })).toBe(`${out}, and gets an e-mail.`);
	expect(removalText('Kim', officer(4), { canMail: false })).toBe(
		`${out}. This site does not send e-mail, so let them know yourself.`,
	);
	expect(removalText('Kim', officer(4), {})).toBe(`${out}.`);
	expect(removalText('Kim', officer(4), { canMail: false, isOwn: true })).not.toContain('mail');
});
