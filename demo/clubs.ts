/** The sample college's clubs and the staff's decisions about them. */

import { type Clock, daysBefore, dayText } from './clock.ts';
import { drawLogo } from './logos.ts';
import { type MemberPlan, membersOf } from './members.ts';
import { mailHost, type Person } from './people.ts';
import type { Random } from './random.ts';
import { type ClubProfileText, clubProfiles } from './texts/club-profiles.ts';
import type { ClubText } from './texts/club-text.ts';
import { dormantText, pendingTexts, rejectedText, suspendedText } from './texts/other-clubs.ts';
import { clubTexts } from './texts/public-clubs.ts';

interface DecisionPlan {
	what: 'approved' | 'rejected' | 'suspended';
	reason: string;
	madeAt: string;
}

export interface ClubPlan {
	key: string;
	name: string;
	description: string;
	founded: string;
	email: string;
	logo: string;
	profile: ClubProfileText | undefined;
	createdAt: string;
	/** In order; none while the club waits. */
	decisions: DecisionPlan[];
	members: MemberPlan[];
}

const rejection =
	'A student club may not take deposits or promise returns. If you would like to learn about money together, please talk to the Start-up Circle, or register again without the scheme.';
const suspension =
	'Two flights over the sports ground during a match, after a written warning. Please come and see us with a safety plan, and we will lift this the same day.';

function planClub(
	text: ClubText,
	random: Random,
	clock: Clock,
	createdAt: string,
	decisions: DecisionPlan[],
	meet: () => Person,
): ClubPlan {
	const { key, name, description, logo, roles } = text;
	const founded = typeof text.founded === 'number' ? dayText(clock, -text.founded) : text.founded;
	return {
		key,
		name,
		description,
		founded,
		email: `${key}@${mailHost}`,
		logo: drawLogo(name, logo),
		profile: clubProfiles[key],
		createdAt,
		decisions,
		members: membersOf(roles, founded, random, clock, meet),
	};
}

export function planClubs(random: Random, clock: Clock, meet: () => Person): ClubPlan[] {
	const plan = (text: ClubText, daysAgo: number, decisions: DecisionPlan[] = []) =>
		planClub(text, random.fork(text.key), clock, daysBefore(clock, daysAgo, 11 * 60 + 5), decisions, meet);
	const approved = (daysAgo: number): DecisionPlan => ({
		what: 'approved',
		reason: '',
		madeAt: daysBefore(clock, daysAgo, 14 * 60),
	});

	return [
		...clubTexts.map((text, index) => {
			const daysAgo = typeof text.founded === 'number' ? text.founded : 420 - index * 7;
			return plan(text, daysAgo, [approved(daysAgo - 2)]);
		}),
		plan(suspendedText, 300, [
			approved(297),
			{ what: 'suspended', reason: suspension, madeAt: daysBefore(clock, 12, 9 * 60 + 40) },
		]),
		plan(dormantText, 700, [approved(698)]),
		plan(rejectedText, 20, [{ what: 'rejected', reason: rejection, madeAt: daysBefore(clock, 19, 10 * 60 + 15) }]),
		...pendingTexts.map((text, index) => plan(text, [9, 3, 1][index] ?? 1)),
	];
}
