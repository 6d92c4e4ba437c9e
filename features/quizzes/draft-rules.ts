/** A quiz while its club writes it: kept in the browser, checked before it is sent. */
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { joinOptions, sameOptions } from './option-rules.ts';
import { defaultSettings, type GeneratedQuestion, optionCount, type QuizSettings, quizTexts } from './rules.ts';

export interface DraftQuestion {
	/** Its name on the page, steady while it moves. */
	key: string;
	question: string;
	options: readonly string[];
	/** The index of the correct option. */
	correct: number | null;
	/** Written by AI, and nobody has edited it or ticked it off. */
	unread: boolean;
}

export interface QuizDraft extends Omit<QuizSettings, 'keyAfterClose'> {
	title: string;
	questions: readonly DraftQuestion[];
	secretCode: string;
	/** Minutes as typed; empty for none. */
	timeLimit: string;
	shuffle: boolean;
	/** When the right answers are given. */
	keyGiven: 'at once' | 'after closing';
	/** The lists of questions that generated ones have replaced; the last one comes back next. */
	others: readonly (readonly DraftQuestion[])[];
}

export const emptyQuestion = (key: string): DraftQuestion => ({
	key,
	question: '',
	options: Array<string>(optionCount).fill(''),
	correct: null,
	unread: false,
});

export const emptyDraft = (key: string): QuizDraft => ({
	title: '',
	questions: [emptyQuestion(key)],
	secretCode: '',
	timeLimit: '',
	shuffle: false,
	keyGiven: 'at once',
	openToAll: defaultSettings.openToAll,
	codeRequired: defaultSettings.codeRequired,
	others: [],
});

/** Whether nothing was written into the question yet. */
export const isBlankQuestion = ({ question, options }: DraftQuestion): boolean =>
	question.trim() === '' && options.every((option) => option.trim() === '');

/** Whether nothing would be missed if the draft went. */
export const isBlank = ({ title, questions, secretCode }: QuizDraft): boolean =>
	title.trim() === '' && secretCode.trim() === '' && questions.every(isBlankQuestion);

/** Whether questions stand in the form that generated ones would replace. */
export const hasQuestions = ({ questions }: Pick<QuizDraft, 'questions'>): boolean => !questions.every(isBlankQuestion);

/** Options that speak of others by their places. */
const namesPlaces =
	/\b(?:all|none|any|both|neither) of (?:the|these|those|them)\b|\babove\b|\b[a-d] (?:and|or|&) [a-d]\b/i;

/** In another order: models put the right option in the same place too often. */
const mixed = (options: readonly string[], random: () => number): readonly string[] =>
	options.some((option) => namesPlaces.test(option))
		? options
		: options
				.map((option) => ({ option, at: random() }))
				.sort((a, b) => a.at - b.at)
				.map(({ option }) => option);

/** Checked generated questions as they stand in the form: marked until somebody has looked. */
export const draftsOf = (
	generated: readonly GeneratedQuestion[],
	makeKey: () => string,
	random: () => number = Math.random,
): DraftQuestion[] =>
	generated.map(({ question, options: written, answer }) => {
		const options = mixed(written, random);
		return { key: makeKey(), question, options, correct: options.indexOf(answer), unread: true };
	});

export const countUnread = ({ questions }: QuizDraft): number => questions.filter(({ unread }) => unread).length;

/** The places of options that are the same, counted from 1: “1 and 3”. */
export const sameOptionIndexes = (options: readonly string[]): string[] =>
	sameOptions(options).map(([one, other]) => `${one + 1} and ${other + 1}`);

const minutesOf = (text: string): number | null => (text.trim() === '' ? null : wholeNumber(text));

const isTimeLimit = (text: string) => {
	const minutes = minutesOf(text);
	return minutes === null || (minutes >= 1 && minutes <= limits.quizMinutes);
};

/** What is wrong with a draft: `title`, `secretCode`, `timeLimit`, `questions.2.question`, `.options.1`, `.correctAnswer`. */
export function draftProblems(draft: QuizDraft): Record<string, string> {
	const problems: Record<string, string> = {};
	if (draft.title.trim() === '') problems['title'] = quizTexts.title;
	if (draft.questions.length === 0) problems['questions'] = quizTexts.noQuestions;
	draft.questions.forEach(({ question, options, correct }, index) => {
		const at = `questions.${index}`;
		if (question.trim() === '') problems[`${at}.question`] = quizTexts.question;
		options.forEach((option, optionIndex) => {
			if (option.trim() === '') problems[`${at}.options.${optionIndex}`] = quizTexts.option;
		});
		for (const [, other] of sameOptions(options)) problems[`${at}.options.${other}`] = quizTexts.sameOptions;
		if (correct === null) problems[`${at}.correctAnswer`] = quizTexts.correctAnswer;
	});
	if (draft.secretCode.trim() === '') problems['secretCode'] = quizTexts.secretCode;
	if (!isTimeLimit(draft.timeLimit)) problems['timeLimit'] = quizTexts.timeLimit;
	return problems;
}

/** What is sent: options as the one string that the wire has for them. */
export const bodyOf = ({ questions, timeLimit, keyGiven, others: _, ...fields }: QuizDraft) => ({
	...fields,
	keyAfterClose: keyGiven === 'after closing',
	timeLimit: minutesOf(timeLimit),
	questions: questions.map(({ question, options, correct }) => {
		const trimmed = options.map((option) => option.trim());
		return { question, options: joinOptions(trimmed), correctAnswer: trimmed[correct ?? -1] ?? '' };
	}),
});

const isText = (value: unknown): value is string => typeof value === 'string';

function isDraftQuestion(value: unknown): value is DraftQuestion {
	const { key, question, options, correct, unread } = (value ?? {}) as Record<string, unknown>;
	const hasOptions = Array.isArray(options) && options.length === optionCount && options.every(isText);
	const hasCorrect =
		correct === null || (Number.isInteger(correct) && Number(correct) >= 0 && Number(correct) < optionCount);
	return isText(key) && isText(question) && hasOptions && hasCorrect && typeof unread === 'boolean';
}

/** Whether stored values are a draft that the page can show. */
export const isDraft = ({ questions, others }: QuizDraft): boolean =>
	[questions, ...others].every((each) => Array.isArray(each) && each.every(isDraftQuestion));
