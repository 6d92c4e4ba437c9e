/** The roles of members, however each member's was typed. */
import { compareTexts } from '#contract/compare-texts.ts';
import { nameKey } from '#contract/fold-text.ts';
import { shownText } from '#contract/visible-text.ts';

interface WithRole {
	Role: string;
}

/** Members under their roles, the roles in the order in which they first appear, each as it is written there. */
export const teamsOf = <M extends WithRole>(members: readonly M[]): [role: string, team: [M, ...M[]]][] =>
	[...Map.groupBy(members, ({ Role }) => nameKey(Role)).values()].map((team) => {
		const [first] = team as [M, ...M[]];
		return [shownText(first.Role).toUpperCase(), team as [M, ...M[]]];
	});

/** The roles, each once, in alphabetical order. */
export const rolesOf = (members: readonly WithRole[]): string[] =>
	teamsOf(members)
		.map(([, [{ Role }]]) => Role)
		.sort(compareTexts);
