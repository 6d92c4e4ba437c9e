/** Categories of the sample college, and what its clubs say of themselves besides their description. */

export interface ClubProfileText {
	category: string;
	meets?: string;
	links?: readonly string[];
	/** Where a club chose another colour than its logo's. */
	hue?: number;
}

const instagram = (name: string) => `https://www.instagram.com/wrenmoor_example_${name}`;

export const categories = [
	'Arts and media',
	'Community',
	'Games',
	'Music and stage',
	'Science and tech',
	'Sport',
] as const;

const [arts, community, games, stage, science, sport] = categories;

export const clubProfiles: Readonly<Record<string, ClubProfileText>> = {
	chess: {
		category: games,
		meets: 'Tuesdays at 7 pm, common room',
		links: ['https://discord.gg/wrenmoor-example-chess'],
	},
	stars: { category: science, meets: 'Clear nights at 9 pm, roof of the physics building' },
	voices: {
		category: stage,
		meets: 'Mondays and Thursdays at 6:30 pm, old library',
		links: [
			instagram('voices'),
			'https://www.youtube.com/@wrenmoor-example-voices',
			'https://chat.whatsapp.com/WrenmoorExampleVoices',
			'https://voices.wrenmoor.example/auditions',
		],
		hue: 300,
	},
	film: { category: arts, links: ['https://www.youtube.com/@wrenmoor-example-film', instagram('film')] },
	rowing: { category: sport, meets: 'Monday to Thursday at 6 am, boathouse', links: [instagram('rowing')] },
	debate: { category: community, meets: 'Wednesdays at 6 pm, debating chamber' },
	robotics: {
		category: science,
		meets: 'Weekdays from 4 to 10 pm, basement of the engineering block',
		links: ['https://github.com/wrenmoor-example-robotics', 'https://discord.gg/wrenmoor-example-robots'],
	},
	code: {
		category: science,
		links: ['https://github.com/wrenmoor-example-code', 'https://t.me/wrenmoor_example_code'],
		hue: 150,
	},
	darkroom: { category: arts, links: [instagram('darkroom')] },
	drama: { category: stage, meets: 'Tuesdays at 7 pm, small theatre' },
	garden: { category: community, meets: 'Saturdays at 10 am, behind the science block' },
	bicycle: { category: sport, meets: 'Mondays at 5 pm, bicycle shed' },
	climbing: { category: sport, meets: 'Thursdays at 6 pm, climbing wall', links: [instagram('climbing')] },
	jazz: { category: stage, links: [instagram('jazz')] },
	supper: { category: community },
	games: {
		category: games,
		meets: 'Fridays at 6 pm, common room',
		links: ['https://discord.gg/wrenmoor-example-games'],
	},
	nations: { category: community, links: ['https://www.linkedin.com/company/wrenmoor-example-nations'] },
	poetry: { category: arts },
	paper: { category: arts },
	radio: { category: arts, links: ['https://radio.wrenmoor.example'] },
	dance: { category: stage, links: [instagram('dance')] },
	tandem: { category: community, links: ['https://chat.whatsapp.com/WrenmoorExampleTandem'] },
	climate: { category: community, links: [instagram('climate')] },
	startup: { category: science, links: ['https://www.linkedin.com/company/wrenmoor-example-startup'] },
	neighbours: { category: community },
	basketball: { category: sport },
	maths: { category: science, meets: 'Wednesdays at 4 pm, room with the long blackboard' },
};
