/** A quiz being written: kept in the browser, checked before it is sent. */
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { indexOfOption, joinOptions, sameOptions, splitOptions } from './option-rules.ts';
import { type GeneratedQuestion, optionCount, type QuizKind, quizKinds, quizTexts, settingsOf } from './rules.ts';

export interface DraftQuestion {
	key: string;
	/** Of a stored question. */
	id?: number;
	question: string;
	options: readonly string[];
	correct: number | null;
	/** Generated, and neither edited nor ticked off yet. */
	unread: boolean;
}

/** What can be corrected. */
export interface QuestionsDraft {
	title: string;
	questions: readonly DraftQuestion[];
}

export interface QuizDraft extends QuestionsDraft {
	secretCode: string;
	kind: QuizKind;
	openToAll: boolean;
	timeLimit: string;
	shuffle: boolean;
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
	kind: 'for fun',
	openToAll: false,
	timeLimit: '',
	shuffle: false,
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

/** By `title`, `questions.2.question`, `.options.1`, `.correctAnswer`. */
export function questionProblems(draft: QuestionsDraft): Record<string, string> {
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
	return problems;
}

/** And by `secretCode`, `timeLimit`. */
export const draftProblems = (draft: QuizDraft): Record<string, string> => ({
	...questionProblems(draft),
	...(draft.secretCode.trim() === '' ? { secretCode: quizTexts.secretCode } : {}),
	...(isTimeLimit(draft.timeLimit) ? {} : { timeLimit: quizTexts.timeLimit }),
});

export const questionsBody = (questions: readonly DraftQuestion[]) =>
	questions.map(({ id, question, options, correct }) => {
		const trimmed = options.map((option) => option.trim());
		return {
			...(id === undefined ? {} : { id }),
			question,
			options: joinOptions(trimmed),
			correctAnswer: trimmed[correct ?? -1] ?? '',
		};
	});

export const bodyOf = ({ title, secretCode, questions, timeLimit, shuffle, kind, openToAll }: QuizDraft) => ({
	title,
	secretCode,
	shuffle,
	...settingsOf(kind, openToAll),
	timeLimit: minutesOf(timeLimit),
	questions: questionsBody(questions),
});

export interface CorrectionDraft extends QuestionsDraft {
	/** Of the quiz that the draft began with. */
	version: number;
}

interface StoredQuestions {
	title: string;
	version: number;
	questions: readonly { id: number; question: string; options: string; correctAnswer: string }[];
}

/** A stored quiz, to be corrected. */
export const correctionDraft = ({ title, questions, version }: StoredQuestions): CorrectionDraft => ({
	title,
	version,
	questions: questions.map(({ id, question, options: joined, correctAnswer }) => {
		const options = splitOptions(joined) ?? [];
		return { key: String(id), id, question, options, correct: indexOfOption(options, correctAnswer), unread: false };
	}),
});

const isText = (value: unknown): value is string => typeof value === 'string';

function isDraftQuestion(value: unknown): value is DraftQuestion {
	const { key, id, question, options, correct, unread } = (value ?? {}) as Record<string, unknown>;
	const hasOptions = Array.isArray(options) && options.length === optionCount && options.every(isText);
	const hasCorrect =
		correct === null || (Number.isInteger(correct) && Number(correct) >= 0 && Number(correct) < optionCount);
	const hasId = id === undefined || typeof id === 'number';
	return hasId && isText(key) && isText(question) && hasOptions && hasCorrect && typeof unread === 'boolean';
}

const areQuestions = (value: unknown) => Array.isArray(value) && value.every(isDraftQuestion);

export const isQuestionsDraft = ({ questions }: QuestionsDraft): boolean => areQuestions(questions);

export const isDraft = ({ questions, others, kind }: QuizDraft): boolean =>
	[questions, ...others].every(areQuestions) && quizKinds.includes(kind);
