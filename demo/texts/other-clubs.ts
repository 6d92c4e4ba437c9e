import type { ClubText } from './club-text.ts';

export const pendingTexts: readonly ClubText[] = [
	{
		key: 'yarn',
		name: 'Yarn Studio',
		description:
			'We knit, crochet, spin and mend, and we would like the small seminar room on Sunday afternoons. Eleven of us have met in a kitchen since spring; the kitchen is full. We lend needles, teach the first row for free, and have promised the hospital forty small hats by January.',
		founded: 244,
		roles: 'President 1, Treasurer 1, Member 4',
		logo: { mark: 'yarn', ground: 'vivid', accent: 150 },
	},
	{
		key: 'archery',
		name: 'Wrenmoor Archery Circle',
		description: 'Target archery for beginners and returners, on the lower field, with two qualified coaches.',
		founded: 70,
		roles: 'Captain 1, Safety Officer 1',
		logo: { mark: 'archery', ground: 'vivid', accent: 300 },
	},
	{
		key: 'sailing',
		name: 'Sail Network',
		description:
			'Six dinghies on the reservoir, an arrangement with the town’s sailing school, and a bus that leaves at nine on Saturdays. We want to make sailing something one can try for the price of a lunch.',
		founded: 144,
		roles: '',
		logo: { mark: 'sailing', ground: 'pale', accent: 150 },
	},
];

export const rejectedText: ClubText = {
	key: 'coins',
	name: 'Golden Coin Investment Club',
	description:
		'Guaranteed returns for students! Join now, bring three friends and watch your money grow. Membership is paid in advance.',
	founded: 105,
	roles: '',
	logo: { mark: 'coins', ground: 'vivid', accent: 170 },
};

export const suspendedText: ClubText = {
	key: 'drones',
	name: 'Drone Racing League',
	description:
		'First-person racing through gates of light. Build your own quad in the autumn, crash it in the winter, race it in the spring.',
	founded: '2021-04-17',
	roles: 'President 1, Pilot 8, Spotter 3',
	logo: { mark: 'drones', ground: 'night', accent: 130 },
};

/** Missed the renewal of last year. */
export const dormantText: ClubText = {
	key: 'letters',
	name: 'Letter Writers',
	description:
		'We write letters by hand to people who seldom get one, and meet once a month to read the replies aloud.',
	founded: '2015-02-11',
	roles: 'President 1, Member 3',
	logo: { mark: 'origami', ground: 'night', accent: 210 },
};
