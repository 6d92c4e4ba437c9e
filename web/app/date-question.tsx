/** Asks before a day is saved that is rarely meant: a year is easily mistyped. */
import { dayOf, formatDay } from '../ui/dates.ts';
import { useQuestion } from '../ui/use-question.tsx';

/** Whether a day is further ahead than so many years. */
export function isFarAhead(day: string, years: number, now: Date): boolean {
	const last = new Date(now);
	last.setFullYear(last.getFullYear() + years);
	return day > dayOf(last);
}

export function useDateQuestion() {
	const { ask, question } = useQuestion();
	return {
		/** Resolves with whether a day may be saved: at once unless it is further ahead than so many years. */
		isMeant: async (day: string, years: number): Promise<boolean> =>
			!isFarAhead(day, years, new Date()) ||
			ask({
				question: `Is ${formatDay(day)} right?`,
				consequence: years === 0 ? 'That day is in the future.' : `That is more than ${years} years ahead.`,
				confirm: 'Save it',
				cancel: 'Keep editing',
			}),
		dateQuestion: question,
	};
}
