/** The hues that a club can choose, by degrees. */
export const chosenHues: Readonly<Record<number, string>> = {
	0: 'Rose',
	30: 'Red',
	60: 'Orange',
	90: 'Gold',
	120: 'Olive',
	150: 'Green',
	180: 'Teal',
	210: 'Cyan',
	240: 'Sky blue',
	270: 'Indigo',
	300: 'Violet',
	330: 'Magenta',
};
