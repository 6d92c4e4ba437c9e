/** The members of a sample club and their roles. */
import { type Clock, dayText } from './clock.ts';
import type { Person } from './people.ts';
import { drawPortrait } from './portraits.ts';
import type { Random } from './random.ts';

export interface MemberPlan extends Person {
	role: string;
	joined: string;
	portrait?: string;
}

/** `President 1, Member 12` gives thirteen roles. */
const rolesOf = (roles: string): string[] =>
	roles.split(', ').flatMap((part) => {
		const match = /^(.+) (\d+)$/.exec(part);
		return Array.from({ length: Number(match?.[2] ?? 0) }, () => match?.[1] ?? '');
	});

/** Leaders joined earlier, and many have a picture. */
export function membersOf(
	roles: string,
	founded: string,
	random: Random,
	clock: Clock,
	meet: () => Person,
): MemberPlan[] {
	return rolesOf(roles).map((role, index) => {
		const daysAgo = index < 4 ? random.int(380, 900) : random.int(6, 700);
		const joined = dayText(clock, -daysAgo);
		return {
			...meet(),
			role,
			joined: joined > founded ? joined : founded,
			...(index < 3 && random.chance(0.45) ? { portrait: drawPortrait(random) } : {}),
		};
	});
}
