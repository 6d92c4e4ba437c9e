/** `right` is the index of the right option. */

export interface QuestionText {
	question: string;
	options: readonly [string, string, string, string];
	right: number;
	known: number;
}

export interface QuizText {
	club: string;
	title: string;
	secretCode: string;
	/** Days from today. */
	day: number;
	timeLimit?: number;
	shuffled?: boolean;
	taken: number;
	questions: readonly QuestionText[];
}

export const quizTexts: readonly QuizText[] = [
	{
		club: 'voices',
		title: 'Reading music: where do you stand?',
		secretCode: 'fermata',
		day: -12,
		taken: 86,
		questions: [
			{
				question: 'How many semitones are there in an octave?',
				options: ['7', '8', '10', '12'],
				right: 3,
				known: 0.82,
			},
			{
				question: 'Which voice is usually the lowest in a mixed choir?',
				options: ['Alto', 'Bass', 'Tenor', 'Soprano'],
				right: 1,
				known: 0.97,
			},
			{
				question: 'What does “piano” ask for in a score?',
				options: ['Quietly', 'Quickly', 'With a piano', 'Smoothly'],
				right: 0,
				known: 0.91,
			},
			{
				question: 'Which key has no sharps and no flats?',
				options: ['G major', 'F major', 'C major', 'D minor'],
				right: 2,
				known: 0.78,
			},
			{
				question: 'A dot behind a note makes it',
				options: ['half as long', 'twice as long', 'short and detached', 'longer by half'],
				right: 3,
				known: 0.56,
			},
			{
				question: 'What is a fermata?',
				options: ['A sudden accent', 'A note held longer than written', 'A repeat', 'A change of key, then back'],
				right: 1,
				known: 0.63,
			},
			{
				question: 'How many lines has a staff?',
				options: ['Four', 'Five', 'Six', 'Seven'],
				right: 1,
				known: 0.94,
			},
			{
				question: 'The relative minor of C major is',
				options: ['A minor', 'C minor', 'E minor', 'D minor'],
				right: 0,
				known: 0.41,
			},
		],
	},
	{
		club: 'voices',
		title: 'Warm-up for the winter concert',
		secretCode: 'candles',
		day: -2,
		taken: 0,
		questions: [
			{
				question: 'What do you do first when you arrive for a rehearsal?',
				options: ['Sing as high as you can', 'Loosen shoulders and breathe', 'Clear your throat', 'Whisper the text'],
				right: 1,
				known: 0.9,
			},
			{
				question: 'Which drink is kindest to the voice?',
				options: ['Water', 'Coffee', 'Iced tea', 'Milk'],
				right: 0,
				known: 0.9,
			},
		],
	},
	{
		club: 'stars',
		title: 'The night sky, first evening',
		secretCode: 'nebula',
		day: -30,
		timeLimit: 10,
		shuffled: true,
		taken: 143,
		questions: [
			{
				question: 'What does a light year measure?',
				options: ['Time', 'Distance', 'Brightness', 'Speed'],
				right: 1,
				known: 0.84,
			},
			{
				question: 'What is our galaxy called?',
				options: ['Andromeda', 'The Sombrero', 'The Milky Way', 'The Whirlpool'],
				right: 2,
				known: 0.98,
			},
			{
				question: 'Why does the Moon have phases?',
				options: [
					'The shadow of Earth falls on it',
					'Clouds cover it',
					'We see more or less of its sunlit side',
					'It turns its dark side to us, then its bright one',
				],
				right: 2,
				known: 0.58,
			},
			{
				question: 'Which planet comes closest to Earth?',
				options: ['Mars', 'Venus', 'Mercury', 'Jupiter'],
				right: 1,
				known: 0.49,
			},
			{
				question: 'Towards which point does the North Star stand?',
				options: ['The north pole of the sky', 'The zenith', 'The south, at midnight', 'Wherever the Moon rises'],
				right: 0,
				known: 0.88,
			},
			{
				question: 'What keeps a planet on its way round the Sun?',
				options: ['Magnetism', 'The solar wind', 'Gravity', 'Its own rotation'],
				right: 2,
				known: 0.95,
			},
			{
				question: 'How long does sunlight travel to us?',
				options: ['About 8 seconds', 'About 8 minutes', 'About 8 hours', 'About 8 days'],
				right: 1,
				known: 0.74,
			},
			{
				question: 'Which of these is a star?',
				options: ['Titan', 'Vesta', 'Betelgeuse', 'Phobos'],
				right: 2,
				known: 0.81,
			},
			{
				question: 'A telescope with a larger mirror shows',
				options: ['only larger pictures', 'fainter things', 'less of the Moon', 'the same, upside down'],
				right: 1,
				known: 0.66,
			},
			{
				question: 'What is a meteor?',
				options: [
					'A glowing trail in the air',
					'A comet far away',
					'A rock on the ground, from space',
					'A moon that has broken up',
				],
				right: 0,
				known: 0.37,
			},
		],
	},
	{
		club: 'maths',
		title: 'Five small puzzles',
		secretCode: 'seventeen',
		day: -6,
		timeLimit: 15,
		taken: 27,
		questions: [
			{
				question: 'Which number comes next: 2, 3, 5, 7, 11, …?',
				options: ['12', '13', '15', '17'],
				right: 1,
				known: 0.93,
			},
			{
				question: 'How many diagonals has a hexagon?',
				options: ['6', '8', '9', '12'],
				right: 2,
				known: 0.52,
			},
			{
				question: 'What is the sum of the numbers from 1 to 100?',
				options: ['5,000', '5,050', '5,100', '10,100'],
				right: 1,
				known: 0.86,
			},
			{
				question: 'Two dice are thrown. Which sum is likeliest?',
				options: ['6', '7', '8', 'All are the same'],
				right: 1,
				known: 0.71,
			},
			{
				question: 'A snail climbs 3 m by day and slips 2 m by night. When is it out of a well of 10 m?',
				options: ['On day 7', 'On day 8', 'On day 9', 'On day 10'],
				right: 1,
				known: 0.44,
			},
		],
	},
	{
		club: 'yarn',
		title: 'Which stitch is it?',
		secretCode: 'purl',
		day: -1,
		taken: 0,
		questions: [
			{
				question: 'Knit every row and you get',
				options: ['stockinette', 'garter stitch', 'ribbing', 'seed stitch'],
				right: 1,
				known: 0.6,
			},
		],
	},
];
