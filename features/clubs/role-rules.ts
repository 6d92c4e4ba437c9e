/** Groups members by role, ignoring spelling. */
import { compareTexts } from '#contract/compare-texts.ts';
import { nameKey } from '#contract/fold-text.ts';
import { shownText } from '#contract/shown-text.ts';

interface WithRole {
	Role: string;
}

/** Roles in order of their first member, spelt as there. */
export const teamsOf = <M extends WithRole>(members: readonly M[]): [role: string, team: [M, ...M[]]][] =>
	[...Map.groupBy(members, ({ Role }) => nameKey(Role)).values()].map((team) => {
		const [first] = team as [M, ...M[]];
		return [shownText(first.Role).toUpperCase(), team as [M, ...M[]]];
	});

export const rolesOf = (members: readonly WithRole[]): string[] =>
	teamsOf(members)
		.map(([, [{ Role }]]) => Role)
		.sort(compareTexts);
