import type { FormKind } from './form-questions.ts';

/** What goes on at the sample college, in words. */
export interface EventText {
	club: string;
	name: string;
	description: string;
	place: string;
	at: string;
	minutes: number;
	/** 1 for Monday to 7 for Sunday; default: any working day. */
	on?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'weekend';
	/** With the number of responses. */
	form?: FormKind;
	responses?: number;
	places?: number;
	/** Hours before the beginning; default: at the end. */
	closes?: number;
	/** People have come already. */
	hasDoor?: true;
	/** Default: public. */
	state?: 'draft';
	/** Why the staff hide it, from the day before. */
	hidden?: string;
	/** Clubs that hold it together with its own. */
	hosts?: readonly string[];
}
