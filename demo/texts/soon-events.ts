import type { EventText } from './event-text.ts';

export const soonTexts: readonly EventText[] = [
	{
		club: 'tandem',
		name: 'Breakfast table: Portuguese and Polish',
		description: 'Coffee, two languages, one basket of rolls.',
		place: 'Café Orangery',
		at: '08:30',
		minutes: 75,
	},
	{
		club: 'bicycle',
		name: 'Ten-minute check: brakes and lights',
		description: 'No appointment needed. We have bulbs, pads and patience.',
		place: 'Bike shed behind the library',
		at: '12:00',
		minutes: 120,
		form: 'short',
		responses: 21,
	},
	{
		club: 'maths',
		name: 'Problem evening 4: colourings',
		description: 'How many colours does a doughnut need?',
		place: 'Mathematics Building, M 1.03',
		at: '16:30',
		minutes: 105,
	},
	{
		club: 'chess',
		name: 'Simultaneous: one against thirty',
		description:
			'Our strongest player takes on thirty boards at once. Win or draw, and your name goes on the wall for a year.',
		place: 'Common Room',
		at: '19:00',
		minutes: 180,
		form: 'short',
		responses: 24,
		places: 30,
	},
	{
		club: 'rowing',
		name: 'Erg relay for the lifeboat',
		description:
			'Five hours, eight machines, one very tired crew: we row a marathon for each of the eight lifeboat stations on our coast. Drop in for ten minutes or for the day.',
		place: 'Main Square',
		at: '07:00',
		minutes: 300,
		form: 'trip',
		responses: 64,
		closes: 48,
	},
	{
		club: 'poetry',
		name: 'Lunch poems',
		description: 'Twenty minutes of other people’s poems with your sandwich.',
		place: 'Library steps',
		at: '12:30',
		minutes: 45,
	},
	{
		club: 'voices',
		name: 'Voices in the old library: a concert by candlelight',
		description:
			'Music for a quiet evening, from plainsong to pop, arranged by our own singers and sung among the shelves without a microphone. The programme lasts seventy minutes without an interval; doors open half an hour before. Entry is free, seats are not endless, so please register and tell us if you need a place at the front.',
		place: 'Old Library, reading room',
		at: '19:30',
		minutes: 90,
		form: 'show',
		responses: 342,
		places: 300,
	},
];
