/** Rules and texts about imports for server and pages. */
import { limits } from '#contract/limits.ts';

export const importKinds = ['clubs', 'members'] as const;
export type ImportKind = (typeof importKinds)[number];

const clubColumns = [
	'ClubName',
	'Email',
	'Description',
	'FoundedDate',
	'Category',
	'Lead',
	'LeadEmail',
	'Meets',
	'Links',
] as const;
const memberColumns = ['FirstName', 'LastName', 'Email', 'Role', 'JoinDate'] as const;

export type Column = (typeof clubColumns)[number] | (typeof memberColumns)[number];

export const columnsOf: Readonly<Record<ImportKind, readonly Column[]>> = {
	clubs: clubColumns,
	members: memberColumns,
};

export const requiredOf: Readonly<Record<ImportKind, readonly Column[]>> = {
	clubs: ['ClubName', 'Email'],
	members: ['FirstName', 'LastName'],
};

export const outcomes = ['new', 'same', 'conflict', 'bad'] as const;
export type Outcome = (typeof outcomes)[number];

/** What the site has instead of a value of the file. */
export const onSite = (value: string): string => (value === '' ? 'empty on this site' : `“${value}” on this site`);

export const importTexts = {
	fileMissing: 'Choose a CSV or XLSX file.',
	wrongKind: 'This is not a CSV or XLSX file. Open it in your spreadsheet program and save it as one of these.',
	unreadable: 'This file cannot be read. Open it in your spreadsheet program and save it again, or save it as CSV.',
	tooManyRows: `Import at most ${limits.importRows.toLocaleString('en-GB')} rows at a time. Split the file.`,
	noRows: 'This file has no rows below its headings.',
	busy: 'Other files are being read right now. Try again in a moment.',
	columnUnknown: 'There is no such column.',
	columnTwice: 'Choose each column once.',
	openQuote: 'A quotation mark opens here and is never closed.',
	dateOrder: 'Say whether the day or the month comes first in dates such as this one.',
	date: 'Enter a date as YYYY-MM-DD.',
	cellError: 'This cell has an error instead of a value. Correct its formula.',
	shortYear: 'Write the year with four digits.',
	leadEmailMissing: 'A lead needs an e-mail address.',
	leadEmailOfRow: 'This is the address of a club in this file. A lead needs an address of their own.',
	officerAddress: 'An officer uses this address. A club needs an address of its own.',
	clubAddress: 'A club uses this address. A lead needs an address of their own.',
	otherValues: 'A club with this address exists, but it differs.',
	otherMember: 'This member exists, but differs.',
	notInvited: 'Not invited yet: today’s e-mail limit is reached. Choose “Invite again” tomorrow.',
	tooManyMembers: 'The club has reached its limit of members.',
	defaultRole: 'Member',
	notLead: 'This person is not an officer of the club.',
	blocked: 'The club is rejected or suspended.',
	nobodyToInvite: 'There is nobody to invite again.',
} as const;

export const notPublic = (status: string) => `A club with this address is ${status}, not approved.`;

export const earlierRow = (row: number) => `The same as in row ${row}.`;
