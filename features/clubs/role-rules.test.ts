import { expect, test } from 'vitest';
import { rolesOf, teamsOf } from './role-rules.ts';

const members = ['Web Dev', 'Trésorier', 'web  dev', 'Web\u00a0Dev', 'Web-Dev ', 'TRESORIER', 'Lead'].map((Role) => ({
	Role,
}));

test('members whose roles read the same are one team, under the spelling of the first', () => {
	expect(teamsOf(members).map(([role, team]) => [role, team.length])).toEqual([
		['WEB DEV', 4],
		['TRÉSORIER', 2],
		['LEAD', 1],
	]);
});

test('each role is offered once', () => {
	expect(rolesOf(members)).toEqual(['Lead', 'Trésorier', 'Web Dev']);
});
