/** Decisions and texts about quizzes that server and pages share. */
import { limits } from '#contract/limits.ts';
import { indexOfOption } from './option-rules.ts';
import type { OwnResult } from './own-result-rules.ts';

export const levels = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof levels)[number];

export const optionCount = 4;

/** Milliseconds after the end, for slow networks. */
export const submissionGrace = 30_000;

/** Of the time limit. */
export const extraTimePercent = { min: 10, max: 200 } as const;

export const quizTexts = {
	title: 'Give the quiz a title.',
	question: 'Write the question.',
	option: 'Write this option.',
	optionCount: 'Give exactly 4 options.',
	unreadableOptions: 'The quotes in these options cannot be read.',
	sameOptions: 'Two options are the same.',
	correctAnswer: 'Choose the correct answer.',
	correctIsOption: 'The correct answer must be one of the options.',
	noQuestions: 'A quiz needs at least one question.',
	tooManyQuestions: `Use at most ${limits.quizQuestions} questions.`,
	secretCode: 'Choose a secret code.',
	timeLimit: `Use 1 to ${limits.quizMinutes} minutes.`,
	noQuiz: 'There is no such quiz.',
	notYours: 'This quiz belongs to another club.',
	wrongCode: 'This is not the secret code of this quiz.',
	noParticipant: 'Enter your name first.',
	registerFirst: 'Enter your name first. Everyone opens this quiz on their own.',
	unanswered: 'Choose an answer to this question.',
	unknownQuestion: 'This quiz has no such question.',
	unknownAnswer: 'Choose one of the options of this question.',
	wrongNumber: 'Give one answer to every question.',
	submittedAlready: 'You have already submitted this quiz.',
	notOpened: 'Open the quiz with its secret code first.',
	closed: 'The club has closed this quiz.',
	version: 'The version of the questions is missing.',
	changedMeanwhile: 'This quiz was changed elsewhere after you opened it here. Your changes are not saved yet.',
	structureFixed:
		'People have opened this quiz. You can still change words and right answers, but not the number or order of questions and options.',
	gone: 'This quiz was deleted, or is not public at the moment.',
	keyGiven: 'Students have seen the correct answers, so this quiz cannot be opened again.',
	noResult: 'You have not submitted this quiz.',
	resultGone: 'There is no such result.',
	resultNotYours: 'This result belongs to another club’s quiz.',
	noTimeLimit: 'This quiz has no time limit.',
	extraTime: `Use ${extraTimePercent.min} to ${extraTimePercent.max} percent.`,
	noExtraTime: 'There is no extra time for this roll number.',
	extraTimeRollNo: 'Enter a roll number.',
	extraTimeSubmitted: 'Someone with this roll number has already submitted this quiz.',
	tooManyExtraTimes: `A quiz can have extra time for at most ${limits.quizExtraTimes} people.`,
	timeOver: 'The time for this quiz is over.',
	begunHere: 'This quiz was started in this browser before. If that was not you, press “Not you?”.',
	submitted: 'Quiz submitted successfully',
	clockJumped: 'This device was asleep or its clock changed, so your time may be up. Submit your answers now.',
	submittedAtEnd: 'Time was up. We submitted your answers.',
	unsure: 'Your submission may not have arrived. Submit again.',
	fixed: 'They may have arrived, so you can no longer change them.',
	aiNotSetUp: 'AI is not set up on this site.',
	aiFailed: 'The AI service sent no usable questions. Try again, or write them yourself.',
	aiBusy: 'Your club is already generating questions. Wait until they are ready.',
} as const;

export const participantTexts = {
	name: 'Enter your name.',
	rollNo: 'Enter your roll number.',
	year: 'Enter your year as a number.',
	quizId: 'Enter the number of the quiz.',
	secretCode: 'Enter the secret code.',
} as const;

export const generationTexts = {
	topic: 'Enter a topic for the questions.',
	count: `Use 1 to ${limits.generatedQuestions} questions.`,
} as const;

export interface QuizSettings {
	keyAfterClose: boolean;
	openToAll: boolean;
	codeRequired: boolean;
}

export const defaultSettings: QuizSettings = { keyAfterClose: false, openToAll: false, codeRequired: false };

export const quizKinds = ['for fun', 'it counts'] as const;
export type QuizKind = (typeof quizKinds)[number];

export const kindTexts: Readonly<Record<QuizKind, { title: string; says: string }>> = {
	'for fun': { title: 'For fun', says: 'Students see the correct answers right after submitting.' },
	'it counts': {
		title: 'It counts',
		says: 'Only people who entered the code can submit. They see scores and correct answers once you close the quiz. Repeated roll numbers are marked.',
	},
};

export const settingsOf = (kind: QuizKind, openToAll: boolean): QuizSettings => {
	const counts = kind === 'it counts';
	return { keyAfterClose: counts, codeRequired: counts, openToAll: openToAll && !counts };
};

/** Undefined for a quiz whose settings are neither's. */
export const kindOf = ({ keyAfterClose, codeRequired, openToAll }: QuizSettings): QuizKind | undefined => {
	if (keyAfterClose !== codeRequired) return undefined;
	if (!keyAfterClose) return 'for fun';
	return openToAll ? undefined : 'it counts';
};

export interface GradedQuestion {
	id: number;
	options: readonly string[];
	correct: number;
	/** Earlier wordings of the options, by their place: people who opened the quiz before send them. */
	former: readonly (readonly string[])[];
}

/** By question id, or in the shown order. */
export type Answers = Readonly<Record<string, string>> | readonly string[];

const chosenIndex = ({ options, former }: GradedQuestion, answer: string): number =>
	[options, ...former].map((texts) => indexOfOption(texts, answer)).find((index) => index >= 0) ?? -1;

export interface ReadAnswers {
	chosen: (number | null)[];
	problems: Record<string, string>;
}

const isList = (answers: Answers): answers is readonly string[] => Array.isArray(answers);

const answerTo = (answers: Answers, id: number, index: number): string | undefined => {
	return isList(answers) ? answers[index] : answers[id];
};

function unknownIds(questions: readonly GradedQuestion[], answers: Answers): string[] {
	if (isList(answers)) return [];
	const sent = Object.keys(answers);
	if (sent.length === questions.length && questions.every(({ id }) => answers[id] !== undefined)) return [];
	const known = new Set(questions.map(({ id }) => String(id)));
	return sent.filter((id) => !known.has(id));
}

/** `questions` are in the shown order. Each answer must be an option of its question; `mayMiss` allows missing ones. */
export function readAnswers(questions: readonly GradedQuestion[], answers: Answers, mayMiss: boolean): ReadAnswers {
	const problems: Record<string, string> = {};
	if (isList(answers) && answers.length !== questions.length) problems['answers'] = quizTexts.wrongNumber;
	for (const id of unknownIds(questions, answers)) problems[`answers.${id}`] = quizTexts.unknownQuestion;
	const chosen = questions.map((question, index) => {
		const { id } = question;
		const answer = answerTo(answers, id, index) ?? '';
		const isBlank = answer.trim() === '';
		const option = isBlank ? -1 : chosenIndex(question, answer);
		if (option >= 0) return option;
		if (!isBlank) problems[`answers.${id}`] = quizTexts.unknownAnswer;
		else if (!mayMiss) problems[`answers.${id}`] = quizTexts.unanswered;
		return null;
	});
	return { chosen, problems };
}

export const countRight = (
	questions: readonly Pick<GradedQuestion, 'correct'>[],
	chosen: readonly (number | null)[],
): number => questions.filter(({ correct }, index) => chosen[index] === correct).length;

/** In percent, not rounded. */
export const scoreOf = (right: number, total: number): number => (total === 0 ? 0 : (right * 100) / total);

export const formatScore = (score: number): string => `${score.toFixed(2)}%`;

/** Computed by the page from the key that the server sends. */
export function scoreByKey(key: Readonly<Record<string, string>>, answers: Readonly<Record<string, string>>): number {
	const ids = Object.keys(key);
	return scoreOf(ids.filter((id) => answers[id] === key[id]).length, ids.length);
}

type Texts = Readonly<Record<string, string>>;

interface Correction {
	score?: number | undefined;
	answerKey?: Texts | undefined;
	answers?: Texts | undefined;
}

/** An own result after the club has corrected the quiz. Without the key, which may be withheld, it stays. */
export function withCorrection(result: OwnResult, { score, answerKey, answers }: Correction): OwnResult {
	if (score === undefined || answerKey === undefined) return result;
	const questions = result.questions.map((each) => {
		if (each.id === undefined) return each;
		return { ...each, chosen: answers?.[each.id] ?? each.chosen, right: answerKey[each.id] ?? each.right };
	});
	return { ...result, score, questions };
}

const list = new Intl.ListFormat('en-GB');

/** Undefined for none. */
export const correctedText = (numbers: readonly number[] = []): string | undefined =>
	numbers.length === 0
		? undefined
		: `The club corrected ${numbers.length === 1 ? 'question' : 'questions'} ${list.format(numbers.map(String))}.`;

export interface GeneratedQuestion {
	question: string;
	options: string[];
	answer: string;
}

const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Checks for 4 different options, an answer among them, and no question twice. */
export function generatedProblem(questions: readonly GeneratedQuestion[]): string | undefined {
	if (questions.length === 0) return 'no questions';
	if (new Set(questions.map(({ question }) => folded(question))).size < questions.length) return 'a question twice';
	for (const { question, options, answer } of questions) {
		if (question.trim() === '' || options.some((option) => option.trim() === '')) return 'an empty text';
		if (options.length !== optionCount) return 'not 4 options';
		if (new Set(options.map((option) => option.trim())).size < optionCount) return 'an option twice';
		if (indexOfOption(options, answer) === -1) return 'an answer that is no option';
	}
	return undefined;
}
