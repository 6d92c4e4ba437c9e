import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { columnKey } from '#web/ui/table-view.tsx';
import { registrationColumns } from '../response-rules.ts';
import type { ClubResponse } from './club-queries.ts';
import { NumbersCard } from './numbers-card.tsx';
import { columnsOf, ResponsesTable, sheetOf } from './responses-table.tsx';

const responseOf = (name: string, more: Partial<ClubResponse> = {}): ClubResponse => ({
	responseId: name,
	createTime: '2026-11-20T10:00:00.000Z',
	answers: { Name: name },
	state: 'going',
	position: null,
	email: null,
	deleteAfter: null,
	number: 1,
	checkedInAt: null,
	clockWasWrong: false,
	admitted: false,
	...more,
});
const ada = responseOf('Ada', { email: 'ada@college.example' });
const bo = responseOf('Bo', { state: 'waiting', position: 1 });
/** Today, even if midnight passes. */
const soon = new Date(Date.now() + 60_000).toISOString();
const cy = responseOf('Cy', { state: 'cancelled', createTime: soon });
const fields = [{ question: 'Name', type: 'shortAnswer' }] as const;

const tableOf = (responses: readonly ClubResponse[], actions?: () => string) =>
	renderToStaticMarkup(
		<ResponsesTable
			eventName="Lantern walk"
			fields={fields}
			responses={responses}
			hasStates={actions !== undefined}
			actions={actions}
		/>,
	);
const headersIn = (html: string) =>
	[...html.matchAll(/<th[^>]* role="columnheader".*?<\/th>|<th role="columnheader".*?<\/th>/g)].map(([header]) =>
		header.replace(/<[^>]+>/g, '').trim(),
	);

test('the table shows who is going or waits, newest first, with state, position and address', () => {
	const html = tableOf([ada, bo, cy], () => 'buttons');
	expect(headersIn(html)).toEqual(['Name', 'Status', 'Submission Time', 'Position', 'E-mail', 'Actions']);
	expect(html.indexOf('>Bo<')).toBeLessThan(html.indexOf('>Ada<'));
	expect(html).not.toContain('>Cy<');
});

test('a column that would be empty is left out', () => {
	expect(headersIn(tableOf([responseOf('Dee')], () => 'buttons'))).toEqual([
		'Name',
		'Status',
		'Submission Time',
		'Actions',
	]);
});

test('people are called by the first answer in words; on a phone their line has the state and the day, too', () => {
	const year = { question: 'Year', type: 'dropdown' } as const;
	const columns = columnsOf(['Year', 'Name'], { fields: [year, ...fields], responses: [ada], hasStates: true });
	expect(columns.flatMap(({ label, line }) => (line ? [label] : []))).toEqual(['Name', 'Status', 'Submission Time']);
	expect(columns.find(({ kind }) => kind === 'heading')?.label).toBe('Name');
});

test('the column of names says so and sorts by the shown names', () => {
	const asked = [{ question: 'What do we call you?', type: 'shortAnswer' }] as const;
	const [column] = columnsOf(['What do we call you?'], { fields: asked, responses: [ada], hasStates: true });
	expect(column).toMatchObject({ label: 'Name', sort: registrationColumns.name });
});

test('responses that are kept elsewhere have no state and no buttons', () => {
	const html = tableOf([ada]);
	expect(headersIn(html)).toEqual(['Name', 'Submission Time']);
	expect(html).not.toContain('Show</label>');
});

test('the Excel file has state, position, arrival and address in columns of their own', () => {
	const came = '2026-12-01T18:04:00.000Z';
	const { header, rows } = sheetOf(['Name'], [{ ...ada, checkedInAt: came }, bo], true);
	expect(header).toEqual(['Submission Time', 'Status', 'Position', 'Came', 'E-mail', 'Name']);
	expect([...rows].map((row) => row.slice(1))).toEqual([
		['Going', '', new Date(came), 'ada@college.example', 'Ada'],
		['Waiting', 1, '', '', 'Bo'],
	]);
	expect(sheetOf(['Name'], [ada], false).header).toEqual(['Submission Time', 'Name']);
});

test('a question may have the name of a column of the table', () => {
	const names = ['E-mail', 'Status', 'Position', 'Actions', 'Submission Time'];
	const responses = [responseOf('Ada', { email: 'ada@college.example', answers: { 'E-mail': 'at home' } }), bo];
	const columns = columnsOf(names, { fields: [], responses, hasStates: true, actions: () => 'buttons' });
	expect(columns).toHaveLength(10);
	expect(new Set(columns.map(columnKey)).size).toBe(10);
	const { header, rows } = sheetOf(['E-mail'], responses, true);
	const [first = []] = rows;
	expect(header.flatMap((name, index) => (name === 'E-mail' ? [first[index]] : []))).toEqual([
		'ada@college.example',
		'at home',
	]);
});

test('the numbers say how many are going, of how many, and who came today is not who cancelled', () => {
	const dee = responseOf('Dee', { createTime: soon });
	const html = renderToStaticMarkup(<NumbersCard places={2} confirms={false} responses={[ada, bo, cy, dee]} />);
	const texts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [
		name,
		value?.replace(/<[^>]+>/g, ''),
	]);
	expect(texts).toEqual([
		['Going', '2 of 2'],
		['Waiting', '1'],
		['Cancelled', '1'],
		['Registered today', '1'],
	]);
});
