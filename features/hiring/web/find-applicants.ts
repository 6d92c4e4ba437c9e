/** Searches, filters, sorts and exports applications. */
import { searchBy } from '#contract/search-text.ts';
import type { Sorting } from '#web/ui/sorting.ts';
import { type ApplicationState, applicationStates, stateNames } from '../rules.ts';
import type { Application } from './queries.ts';

export const columns = {
	name: 'Name',
	year: 'Year',
	department: 'Department',
	applied: 'Applied',
	state: 'Status',
} as const;

export type SortColumn = keyof typeof columns;

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

const comparisons: Record<SortColumn, (a: Application, b: Application) => number> = {
	name: (a, b) => byText(a.Applicant.Name, b.Applicant.Name),
	year: (a, b) => (a.Applicant.YearOfStudy ?? 0) - (b.Applicant.YearOfStudy ?? 0),
	department: (a, b) => byText(a.Applicant.Department, b.Applicant.Department),
	applied: (a, b) => byText(a.CreatedAt, b.CreatedAt),
	state: (a, b) => applicationStates.indexOf(a.State) - applicationStates.indexOf(b.State),
};

export function sortApplications(applications: readonly Application[], sorting: Sorting<SortColumn> | undefined) {
	if (!sorting) return [...applications];
	const sign = sorting.direction === 'ascending' ? 1 : -1;
	return applications.toSorted((a, b) => sign * comparisons[sorting.column](a, b));
}

export const findApplications = searchBy<Application>(({ Applicant }) => {
	const { Name, Department, PhoneNumber, Email, YearOfStudy } = Applicant;
	return `${Name}\n${Department}\n${PhoneNumber}\n${Email ?? ''}\n${YearOfStudy ?? ''}`;
});

export const inState = (applications: readonly Application[], state: ApplicationState | 'all') =>
	applications.filter(({ State }) => state === 'all' || State === state);

export const nameOf = ({ Applicant }: Application) => (Applicant.Name === '' ? 'No name given' : Applicant.Name);

/** The last notice. Without `canMail` the mail stayed on the server. */
export function notifiedText({ State, ToldState, Applicant }: Application, canMail: boolean): string {
	if (ToldState === State) return canMail ? 'Notified by e-mail' : 'E-mail saved, not sent';
	if (ToldState !== null) return `Last ${canMail ? 'notified' : 'saved'}: ${stateNames[ToldState]}`;
	if (State === 'received') return '';
	return Applicant.Email === null ? 'No e-mail address' : 'Not notified';
}

export function changeText(application: Application, state: ApplicationState, canMail: boolean): string {
	const name = application.Applicant.Name === '' ? 'The applicant' : application.Applicant.Name;
	const told = notifiedText({ ...application, State: state }, canMail);
	return `${name} is ${state === 'received' ? 'back to received' : state}.${told === '' ? '' : ` ${told}.`}`;
}

export const sheetHeader = [
	'Applied at',
	'Name',
	'Year of study',
	'Department',
	'Phone number',
	'E-mail',
	'Résumé',
	'Status',
	'Deleted after',
];

export const sheetRow = ({ CreatedAt, Applicant, State, DeleteAfter }: Application): readonly [Date, ...string[]] => [
	new Date(CreatedAt),
	Applicant.Name,
	String(Applicant.YearOfStudy ?? ''),
	Applicant.Department,
	Applicant.PhoneNumber,
	Applicant.Email ?? '',
	Applicant.ResumeName ?? '',
	stateNames[State],
	DeleteAfter,
];
