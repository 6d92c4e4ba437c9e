/** Whom the sample clubs look for. */

export interface PositionText {
	title: string;
	description: string;
	spots: number;
	applied: number;
}

export interface SessionText {
	club: string;
	title: string;
	description: string;
	/** Days from today. */
	from: number;
	to: number;
	/** Closed early, in days from today. */
	closed?: number;
	positions: PositionText[];
}

export const sessionTexts: readonly SessionText[] = [
	{
		club: 'voices',
		title: 'Singers and hands for the spring concert',
		description:
			'The spring concert is the largest thing we do: forty voices, two hundred chairs and one very old piano. Nobody needs to read music to help, and everybody gets a seat.',
		from: -12,
		to: 9,
		positions: [
			{
				title: 'Second alto',
				description: 'Sing the middle of the chord. Rehearsals are on Tuesdays and Thursdays at seven; bring a pencil.',
				spots: 4,
				applied: 31,
			},
			{
				title: 'Bass',
				description: 'The floor everybody else stands on. Low D welcome, low E enough.',
				spots: 3,
				applied: 8,
			},
			{
				title: 'Stage manager',
				description: 'Gets forty people on and off a stage in ninety seconds, and knows where the tape is.',
				spots: 1,
				applied: 12,
			},
		],
	},
	{
		club: 'voices',
		title: 'Winter committee',
		description: 'The people who book the rooms and answer the mails.',
		from: -330,
		to: -300,
		positions: [
			{ title: 'Treasurer', description: 'Keeps the books and the biscuit money.', spots: 1, applied: 6 },
			{ title: 'Librarian', description: 'Nine hundred scores, eleven boxes, one system.', spots: 1, applied: 3 },
		],
	},
	{
		club: 'radio',
		title: 'The night schedule',
		description: 'The transmitter never sleeps, so somebody has to be awake. We train everybody on the desk.',
		from: -20,
		to: 4,
		positions: [
			{
				title: 'Night presenter',
				description: 'Two hours live, once a week, with any music that you can defend on air.',
				spots: 5,
				applied: 17,
			},
			{
				title: 'Sound engineer',
				description: 'Keeps us on the air, and off the neighbours’ telephones.',
				spots: 2,
				applied: 4,
			},
			{ title: 'News reader', description: 'Four minutes at six o’clock. You write them, too.', spots: 3, applied: 9 },
		],
	},
	{
		club: 'rowing',
		title: 'Crew for the regatta season',
		description: 'Beginners welcome: the river does not care how many years you have rowed.',
		from: -5,
		to: 25,
		positions: [
			{
				title: 'Coxswain',
				description: 'Steer an eight, call the rhythm, know the weir. A loud voice, a warm hat; the rest we teach.',
				spots: 2,
				applied: 5,
			},
			{
				title: 'Boat keeper',
				description: 'Looks after hulls, riggers and oars.\nA driving licence helps with the trailer.',
				spots: 2,
				applied: 1,
			},
			{
				title: 'Novice squad',
				description: 'Three mornings a week before lectures, coffee afterwards.',
				spots: 16,
				applied: 22,
			},
		],
	},
	{
		club: 'robotics',
		title: 'Autumn build team',
		description: 'A robot that sorts recycling, from cardboard model to working machine in one term.',
		from: -2,
		to: 18,
		positions: [
			{ title: 'Embedded programmer', description: 'C on a small board. Bugs that move.', spots: 2, applied: 7 },
			{
				title: 'Mechanical designer',
				description: 'Grippers, bearings, and the courage to cut metal.',
				spots: 2,
				applied: 6,
			},
			{ title: 'Documentation', description: 'So that next year’s team does not start again.', spots: 1, applied: 0 },
		],
	},
	{
		club: 'drama',
		title: 'Auditions and backstage',
		description: '',
		from: -8,
		to: 2,
		positions: [
			{ title: 'Lighting operator', description: 'Eighty-four cues and one fuse box.', spots: 2, applied: 5 },
			{
				title: 'Costume maker',
				description: 'From curtain to court dress. We have three sewing machines.',
				spots: 3,
				applied: 4,
			},
		],
	},
	{
		club: 'film',
		title: 'Short film in four weekends',
		description: 'One script, one flat, four weekends. We feed everybody.',
		from: -30,
		to: 20,
		closed: -3,
		positions: [{ title: 'Camera assistant', description: 'Carry, focus, label, repeat.', spots: 2, applied: 14 }],
	},
	{
		club: 'climate',
		title: 'Repair café volunteers',
		description: 'Every second Saturday people bring us what is broken.',
		from: 7,
		to: 40,
		positions: [
			{
				title: 'Toaster surgeon',
				description: 'Small electrics, great patience, and a respect for mains voltage.',
				spots: 4,
				applied: 0,
			},
			{
				title: 'Welcome desk',
				description: 'Tea, numbers, and the art of saying how long it takes.',
				spots: 6,
				applied: 0,
			},
		],
	},
	{
		club: 'startup',
		title: 'Mentors’ week',
		description: 'Twelve founders visit for a week; we make sure that they meet the right people.',
		from: -1,
		to: 12,
		positions: [
			{ title: 'Guest host', description: 'One founder, one day, one good restaurant.', spots: 12, applied: 3 },
		],
	},
	{
		club: 'tea',
		title: 'Tea masters wanted',
		description: 'The positions follow when the kettles have arrived.',
		from: -1,
		to: 60,
		positions: [],
	},
];

export const departments = [
	'Physics',
	'Law',
	'Mechanical Engineering',
	'History of Art',
	'Computer Science',
	'Biology',
	'Linguistics',
	'Architecture',
	'Economics',
	'Music',
] as const;

/** What stands in a résumé. */
export const experiences = [
	'Ran the lights for two school musicals.',
	'Three summers at a bicycle workshop.',
	'Tutor for first-year mathematics.',
	'Kept the books of a youth orchestra.',
	'Volunteer at the city library.',
	'Built a weather station that still works.',
	'Half-marathon, finished, twice.',
	'Translated subtitles for a film festival.',
] as const;
