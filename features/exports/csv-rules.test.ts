import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '#features/imports/rules.ts';
import { checkRows } from '#features/imports/server/check-row.ts';
import { readRows } from '#features/imports/server/read-rows.ts';
import { csvHead, csvRow } from './csv-rules.ts';

const imported = async (rows: readonly string[][]) => {
	const file = csvHead(columnsOf.clubs) + rows.map(csvRow).join('');
	const { rows: checked } = await checkRows(await readRows(Buffer.from(file)), { kind: 'clubs' });
	return checked.map(({ values, fields }) => values ?? fields);
};

const unit = fc.constantFrom(...['"', "'", ',', ';', '\t', '\n', '=', '+', '-', '@', ' ', 'a', 'ü', '0']);
const text = fc.string({ unit, maxLength: 40 }).map((each) => each.trim());
const line = text.map((each) => each.replace(/\s+/g, ' '));

test('texts come back from a file as they were, whatever signs they begin with', async () => {
	const club = fc.record({ name: line.filter((name) => /\w/.test(name)), description: text, meets: line });
	await fc.assert(
		fc.asyncProperty(fc.array(club, { minLength: 1, maxLength: 8 }), async (clubs) => {
			const email = (index: number) => `club-${index}@clubs.test`;
			const cells = clubs.map(({ name, description, meets }, index) => [
				...[name, email(index), description, '2020-01-31', '', '', '', meets, ''],
			]);
			expect(await imported(cells)).toEqual(
				clubs.map(({ name, description, meets }, index) =>
					expect.objectContaining({ ClubName: name, Email: email(index), Description: description, Meets: meets }),
				),
			);
		}),
		{ numRuns: 300 },
	);
});

test('texts that begin like a formula get an apostrophe', () => {
	expect(csvRow(['=1+1', '+1', '-1', '@a', "'=1", -1, null, 'a,"b"'])).toBe(`'=1+1,'+1,'-1,'@a,''=1,-1,,"a,""b"""\r\n`);
});
