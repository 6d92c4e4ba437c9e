/** Finds clubs whose names look alike: one may pass for another. */
import { foldText } from '#contract/fold-text.ts';
import type { StaffClub } from '../contract.ts';

/** Letters and signs by the Latin letter that they look like. */
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

/** Letters and digits only, without marks, case and spaces. */
export function lookOf(name: string): string {
	const letters = [...name.normalize('NFKD').toLowerCase()].map((letter) => alike.get(letter) ?? letter).join('');
	return foldText(letters)
		.replace(/[^\p{L}\p{N}]+/gu, '')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w')
		.replaceAll('i', 'l');
}

export function findLookAlikes(club: StaffClub, clubs: readonly StaffClub[]): StaffClub[] {
	const look = lookOf(club.ClubName);
	return clubs.filter(
		({ ClubID, ClubName, Status }) => ClubID !== club.ClubID && Status !== 'rejected' && lookOf(ClubName) === look,
	);
}
