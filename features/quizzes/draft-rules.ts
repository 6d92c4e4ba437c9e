/** A quiz being written: kept in the browser, checked before it is sent. */
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { joinOptions, sameOptions } from './option-rules.ts';
import { defaultSettings, type GeneratedQuestion, optionCount, type QuizSettings, quizTexts } from './rules.ts';

export interface DraftQuestion {
	key: string;
	question: string;
	options: readonly string[];
	correct: number | null;
	/** Generated, and neither edited nor ticked off yet. */
	unread: boolean;
}

export interface QuizDraft extends Omit<QuizSettings, 'keyAfterClose'> {
	title: string;
	questions: readonly DraftQuestion[];
	secretCode: string;
	timeLimit: string;
	shuffle: boolean;
	keyGiven: 'at once' | 'after closing';
	/** Lists that generated questions replaced; the last comes back next. */
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

export const isBlankQuestion = ({ question, options }: DraftQuestion): boolean =>
	question.trim() === '' && options.every((option) => option.trim() === '');

export const isBlank = ({ title, questions, secretCode }: QuizDraft): boolean =>
	title.trim() === '' && secretCode.trim() === '' && questions.every(isBlankQuestion);

export const hasQuestions = ({ questions }: Pick<QuizDraft, 'questions'>): boolean => !questions.every(isBlankQuestion);

const namesPlaces =
	/\b(?:all|none|any|both|neither) of (?:the|these|those|them)\b|\babove\b|\b[a-d] (?:and|or|&) [a-d]\b/i;

/** Shuffled: models put the right option in the same place too often. */
const mixed = (options: readonly string[], random: () => number): readonly string[] =>
	options.some((option) => namesPlaces.test(option))
		? options
		: options
				.map((option) => ({ option, at: random() }))
				.sort((a, b) => a.at - b.at)
				.map(({ option }) => option);

/** Generated questions, marked until somebody has read them. */
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

export const sameOptionIndexes = (options: readonly string[]): string[] =>
	sameOptions(options).map(([one, other]) => `${one + 1} and ${other + 1}`);

const minutesOf = (text: string): number | null => (text.trim() === '' ? null : wholeNumber(text));

const isTimeLimit = (text: string) => {
	const minutes = minutesOf(text);
	return minutes === null || (minutes >= 1 && minutes <= limits.quizMinutes);
};

/** By `title`, `secretCode`, `timeLimit`, `questions.2.question`, `.options.1`, `.correctAnswer`. */
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

export const isDraft = ({ questions, others }: QuizDraft): boolean =>
	[questions, ...others].every((each) => Array.isArray(each) && each.every(isDraftQuestion));
