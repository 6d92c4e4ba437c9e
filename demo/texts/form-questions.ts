/** What the sample clubs ask of those who register, and what people answer. */
import type { FieldType } from '#features/forms/rules.ts';

/** The person, the options, or a list of texts. */
type Source = 'name' | 'roll' | 'options' | readonly string[];

export interface Question {
	type: FieldType;
	question: string;
	options?: readonly string[];
	required?: true;
	answers: Source;
	/** Share left empty, if optional. */
	skipped?: number;
}

export type FormKind = 'short' | 'talk' | 'workshop' | 'trip' | 'show' | 'meal';

const name: Question = { type: 'shortAnswer', question: 'Full name', required: true, answers: 'name' };
const roll: Question = { type: 'shortAnswer', question: 'Roll number', required: true, answers: 'roll' };
const year: Question = {
	type: 'dropdown',
	question: 'Year of study',
	options: ['First', 'Second', 'Third', 'Fourth', 'Postgraduate', 'Staff'],
	required: true,
	answers: 'options',
};
const department: Question = {
	type: 'dropdown',
	question: 'Department',
	options: [
		'Arts',
		'Biology',
		'Computer Science',
		'Economics',
		'Engineering',
		'History',
		'Languages',
		'Law',
		'Mathematics',
		'Medicine',
		'Physics',
	],
	answers: 'options',
	skipped: 0.1,
};
const heard: Question = {
	type: 'multipleChoice',
	question: 'How did you hear about it?',
	options: ['A friend', 'A poster', 'This site', 'Social media', 'I run into these things'],
	answers: 'options',
	skipped: 0.15,
};
const firstTime: Question = {
	type: 'multipleChoice',
	question: 'Have you been with us before?',
	options: ['Yes, often', 'Once or twice', 'This is my first time'],
	required: true,
	answers: 'options',
};
const diet: Question = {
	type: 'checkbox',
	question: 'What should the kitchen know?',
	options: ['Vegetarian', 'Vegan', 'Halal', 'Kosher', 'No gluten', 'No nuts', 'No dairy, eggs or honey'],
	answers: 'options',
	skipped: 0.45,
};
const tasks: Question = {
	type: 'checkbox',
	question: 'Which tasks would you like?',
	options: ['Setting up', 'Welcoming people', 'Tea and cake', 'Tidying up'],
	answers: 'options',
	skipped: 0.3,
};
const notes: Question = {
	type: 'paragraph',
	question: 'Anything else we should know?',
	answers: [
		'I may be ten minutes late, my lab runs until five.',
		'Could I bring my sister? She is visiting for the week.',
		'I use a wheelchair, so a place near the door would be lovely.',
		'No, just looking forward to it!',
		'I am allergic to cats, in case there are cats.',
		'Happy to help carry things afterwards.',
		'Last time was brilliant, thank you for doing this.\n\nWould you consider a second date in January?',
		'= I am never sure what to write here.',
		'I read lips, so please keep the lights on during the talk.',
		'Is there somewhere to lock a bicycle?',
		'My friend and I would like to be in the same group (we signed up separately).',
		'I can lend two extension leads and a projector.',
	],
	skipped: 0.72,
};
const motivation: Question = {
	type: 'paragraph',
	question: 'What would you like to learn?',
	required: true,
	answers: [
		'Everything, I am starting from zero.',
		'How to do it properly. I taught myself from videos and I think that shows.',
		'I would like to find out whether I enjoy it before I buy anything.',
		'A technique I can use for my final-year project.',
		'Mostly I want to meet people who like this too.',
		'I did this at school and have forgotten nearly all of it.',
		'The parts nobody explains: how to hold it, how to stand, when to stop.',
		'Enough to teach my little brother.',
	],
};
const question: Question = {
	type: 'paragraph',
	question: 'A question for the speakers',
	answers: [
		'What did you believe at twenty that you no longer believe?',
		'Who pays for it?',
		'Which of the arguments against your side do you find strongest?',
		'How would we know in ten years that you were wrong?',
		'What should a student read first?',
		'Does this still hold outside of rich countries?',
	],
	skipped: 0.55,
};
const emergency: Question = {
	type: 'shortAnswer',
	question: 'Whom may we call in an emergency?',
	required: true,
	answers: [
		'My flatmate, 0151 496 0117',
		'Mum, 0161 496 0482',
		'My partner, 0113 496 0955',
		'My brother, 0117 496 0230',
		'Dad, 0141 496 0761',
	],
};
const seats: Question = {
	type: 'dropdown',
	question: 'How many seats?',
	options: ['1', '2', '3', '4'],
	required: true,
	answers: 'options',
};
const access: Question = {
	type: 'checkbox',
	question: 'Do you need any of these?',
	options: ['A seat at the front', 'A step-free way in', 'A hearing loop', 'Large-print programme'],
	answers: 'options',
	skipped: 0.85,
};
const travel: Question = {
	type: 'multipleChoice',
	question: 'How will you get there?',
	options: ['With you, please', 'By bicycle', 'On foot', 'I can drive and take others along'],
	required: true,
	answers: 'options',
};

export const questionsOf: Readonly<Record<FormKind, readonly Question[]>> = {
	short: [name, firstTime, notes],
	talk: [name, department, heard, question],
	workshop: [name, roll, year, department, motivation, tasks],
	trip: [name, travel, emergency, diet, notes],
	show: [name, seats, year, heard, access, notes],
	meal: [name, year, diet, tasks, notes],
};
