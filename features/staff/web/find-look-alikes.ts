/** Clubs whose names look like that of a club to be approved: somebody may want to pass for another one. */
import { foldText } from '#contract/fold-text.ts';
import type { StaffClub } from '../contract.ts';

/** Letters of other scripts, and signs, each with the Latin letter that it looks like in most fonts. */
const alike = new Map(
	[
		'аa вb сc ԁd еe һh іi јj ӏl оo рp ԛq ѕs ԝw хx уy ѵv мm кk нh тt гr пn',
		'αa βb νv οo ρp τt υu χx κk ιi γy εe',
		'0o 1l 3e 5s |l !l $s @a',
	]
		.join(' ')
		.split(' ')
		.map((pair) => [...pair] as [string, string]),
);

/** What names that look alike have in common: letters and digits only, without marks, case and spaces. */
export function lookOf(name: string): string {
	const letters = [...name.normalize('NFKD').toLowerCase()].map((letter) => alike.get(letter) ?? letter).join('');
	return foldText(letters)
		.replace(/[^\p{L}\p{N}]+/gu, '')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w')
		.replaceAll('i', 'l');
}

/** The other clubs whose names look like this one's, rejected ones aside. */
export function findLookAlikes(club: StaffClub, clubs: readonly StaffClub[]): StaffClub[] {
	const look = lookOf(club.ClubName);
	return clubs.filter(
		({ ClubID, ClubName, Status }) => ClubID !== club.ClubID && Status !== 'rejected' && lookOf(ClubName) === look,
	);
}
