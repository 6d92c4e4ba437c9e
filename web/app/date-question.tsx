/** Asks before saving a far day: years are easily mistyped. */
import { dayOf, formatDay } from '../ui/dates.ts';
import { useQuestion } from '../ui/use-question.tsx';

export function isFarAhead(day: string, years: number, now: Date): boolean {
	const last = new Date(now);
	last.setFullYear(last.getFullYear() + years);
	return day > dayOf(last);
}

export function useDateQuestion() {
	const { ask, question } = useQuestion();
	return {
		/** True at once, unless the day is further ahead than `years`. */
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
