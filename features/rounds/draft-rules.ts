/** A round as its form has it, and its problems. */
import { daysAfter } from '#contract/time.ts';
import { draftProblems, newField } from '#features/forms/draft-rules.ts';
import type { Field } from '#features/forms/rules.ts';
import { mostOfficersNeeded, roundTexts } from './rules.ts';

export interface RoundDraft {
	Name: string;
	Opens: string;
	Due: string;
	MinOfficers: string;
	Questions: Field[];
}

const usualDays = 28;

/** Begins with the questions of the last round. */
export const freshRound = (today: string, now: number, last?: readonly Field[]): RoundDraft => ({
	Name: '',
	Opens: today,
	Due: daysAfter(today, usualDays),
	MinOfficers: '0',
	Questions: last ? [...last] : [newField('shortAnswer', now, [])],
});

const questionProblems = (fields: Field[]) =>
	Object.entries(draftProblems({ title: '-', fields })).map(([name, text]) => [
		name.replace(/^fields/, 'Questions'),
		text,
	]);

/** `today` is a day of the college. */
export function roundProblems(draft: RoundDraft, today: string): Record<string, string> {
	const { Name, Opens, Due, MinOfficers, Questions } = draft;
	const problems: Record<string, string> = Object.fromEntries(questionProblems(Questions));
	if (Name.trim() === '') problems['Name'] = roundTexts.required.Name;
	if (Opens === '') problems['Opens'] = roundTexts.required.Opens;
	else if (Opens < today) problems['Opens'] = roundTexts.opensPast;
	if (Due === '') problems['Due'] = roundTexts.required.Due;
	else if (Due <= Opens) problems['Due'] = roundTexts.dueBeforeOpens;
	if (!/^\d+$/.test(MinOfficers) || Number(MinOfficers) > mostOfficersNeeded)
		problems['MinOfficers'] = roundTexts.minOfficers;
	return problems;
}

/** Of an open round only these may change. */
export function openRoundProblems(
	draft: Pick<RoundDraft, 'Name' | 'Due' | 'Questions'>,
	due: string,
): Record<string, string> {
	const problems: Record<string, string> = Object.fromEntries(questionProblems(draft.Questions));
	if (draft.Name.trim() === '') problems['Name'] = roundTexts.required.Name;
	if (draft.Due < due) problems['Due'] = roundTexts.dueEarlier;
	return problems;
}
