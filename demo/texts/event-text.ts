import type { FormKind } from './form-questions.ts';

/** What goes on at the sample college, in words. */
export interface EventText {
	/** The club's key. */
	club: string;
	name: string;
	description: string;
	place: string;
	/** When it begins, `HH:MM`, and how many minutes it lasts. */
	at: string;
	minutes: number;
	/** The day of the week, 1 for Monday to 7 for Sunday, or a day of the weekend; otherwise any working day. */
	on?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'weekend';
	/** The registration form it has, if any, and how many have answered it. */
	form?: FormKind;
	responses?: number;
	/** How many can come; otherwise there is no limit. */
	places?: number;
	/** How many hours before it begins registration closes; otherwise when it ends. */
	closes?: number;
}
