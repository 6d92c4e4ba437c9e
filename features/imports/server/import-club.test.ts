import { beforeAll, expect, test } from 'vitest';
import { getCategories, getClubData } from '#features/clubs/contract.ts';
import { listStaffClubs } from '#features/staff/contract.ts';
import { getStaffTrail } from '#features/trail/contract.ts';
import { importedClubs, previewClubs, sendClubs } from '#testing/imports.ts';
import { useSite } from '#testing/site.ts';
import { getClubImport, getImportTemplate, importClubs, listClubImports } from '../contract.ts';
import { importTexts } from '../rules.ts';

const site = useSite();
let staff: { token: string };

beforeAll(async () => {
	staff = await site.staff();
});

const file = `ClubName;E-Mail;Category;Lead;Lead Email;Meets;Links;Founded Date
Chess;CHESS@college.test;Games;Ada Roy;ada@people.test;Mondays;"example.org/chess https://example.org/two";01.09.2020
Rowing;rowing@college.test;Sports;;;;;
No address;;;;;;;
Chess again;chess@College.test;;;;;;
`;
const fields = { dateOrder: 'DMY' };

const clubNamed = async (name: string) =>
	(await site.call(getClubData)).reply.find(({ ClubName }) => ClubName === name);

test('a preview says what would become of each row, and changes nothing', async () => {
	const preview = await previewClubs(site, { as: staff, file, fields });
	expect(preview.counts).toEqual({ new: 2, same: 0, conflict: 1, bad: 1 });
	expect(preview.columns).toMatchObject({ ClubName: 'ClubName', 'E-Mail': 'Email', 'Founded Date': 'FoundedDate' });
	expect(preview.rows).toEqual([
		{ row: 2, name: 'Chess', outcome: 'new' },
		{ row: 3, name: 'Rowing', outcome: 'new' },
		{ row: 4, name: 'No address', outcome: 'bad', fields: { Email: 'Email is required' } },
		{ row: 5, name: 'Chess again', outcome: 'conflict', problem: 'The same as in row 2.' },
	]);
	expect(await clubNamed('Chess')).toBeUndefined();
	expect((await site.call(listClubImports, { as: staff })).reply).toEqual([]);
});

test('an import makes public clubs, and the same file again changes nothing', async () => {
	const { ImportID, state, done, of, counts, rows } = await importedClubs(site, { as: staff, file, fields });
	expect([state, done, of, counts]).toEqual(['done', 4, 4, { new: 2, same: 0, conflict: 1, bad: 1 }]);
	const chess = await clubNamed('Chess');
	expect(chess).toMatchObject({
		Email: 'CHESS@college.test',
		LogoURL: null,
		Description: '',
		FoundedDate: '2020-09-01',
		Meets: 'Mondays',
		Links: ['https://example.org/chess', 'https://example.org/two'],
	});
	const categories = (await site.call(getCategories)).reply;
	expect(categories.find(({ Name }) => Name === 'Games')).toMatchObject({ Clubs: 1, CategoryID: chess?.CategoryID });
	const listed = (await site.call(listStaffClubs, { as: staff, query: { status: 'approved' } })).reply;
	expect(listed.find(({ ClubName }) => ClubName === 'Rowing')).toMatchObject({
		EmailConfirmed: false,
		Decided: 'approved',
	});
	expect(rows[0]).toMatchObject({ ClubID: chess?.ClubID, Accepted: false });

	const again = await importedClubs(site, { as: staff, file, fields });
	expect(again.rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'bad', 'conflict']);
	const imports = (await site.call(listClubImports, { as: staff })).reply;
	expect(imports.map((each) => each.ImportID)).toEqual([again.ImportID, ImportID]);
	const trail = (await site.call(getStaffTrail, { as: staff, query: { ClubID: chess?.ClubID ?? 0 } })).reply;
	expect(trail.map(({ Did, By }) => [Did, By.Kind])).toEqual([
		['officer.created', 'staff'],
		['club.created', 'staff'],
	]);
	// What the file said is gone.
	const kept = await site.services.db.selectFrom('import_rows').select('cells').execute();
	expect(kept.every(({ cells }) => cells === null)).toBe(true);
});

test('a club with other values, of another status, or with an officer’s address is left alone', async () => {
	const other =
		'ClubName,Email,Meets,LeadEmail\nChess Club,chess@college.test,Tuesdays,eve@people.test\nAda,ada@people.test,,';
	const pending = await site.newClub({ status: 'pending' });
	const { rows } = await importedClubs(site, { as: staff, file: `${other}\nNew,${pending.Email},,\n` });
	expect(rows.map(({ outcome }) => outcome)).toEqual(['conflict', 'conflict', 'conflict']);
	expect(rows[0]).toMatchObject({
		problem: importTexts.otherValues,
		fields: { ClubName: '“Chess” on this site', Meets: '“Mondays” on this site', LeadEmail: importTexts.notLead },
	});
	expect(rows[1]?.problem).toBe(importTexts.officerAddress);
	expect(rows[2]?.problem).toContain('pending');
	expect((await clubNamed('Chess'))?.Meets).toBe('Mondays');
	// A lead needs an address of their own.
	const lead = `ClubName,Email,Lead,LeadEmail\nA,a@clubs.test,Al,chess@college.test\nB,b@clubs.test,Bo,B@clubs.test\nC,c@clubs.test,Cy,\n`;
	const bad = await previewClubs(site, { as: staff, file: lead });
	expect(bad.rows.map(({ outcome, fields }) => [outcome, fields])).toEqual([
		['bad', { LeadEmail: importTexts.clubAddress }],
		['bad', { LeadEmail: importTexts.leadEmailOfRow }],
		['bad', { LeadEmail: importTexts.leadEmailMissing }],
	]);
});

test('what cannot be imported is refused with a sentence', async () => {
	const refused = async (sent: Omit<Parameters<typeof sendClubs>[1], 'as'>) => {
		const { status, refusal } = await sendClubs(site, { as: staff, ...sent });
		return [status, refusal.fields];
	};
	expect(await refused({ file: Buffer.from('%PDF-1.7\0') })).toEqual([415, { file: importTexts.wrongKind }]);
	expect(await refused({ file: 'ClubName,Email\n' })).toEqual([400, { file: importTexts.noRows }]);
	const many = `ClubName,Email\n${Array.from({ length: 2001 }, (_, i) => `C${i},c${i}@many.test`).join('\n')}`;
	expect(await refused({ file: many })).toEqual([400, { file: importTexts.tooManyRows }]);
	const columns = JSON.stringify({ ClubName: 'Email', Email: 'Email' });
	expect(await refused({ file, fields: { columns } })).toEqual([400, { columns: importTexts.columnTwice }]);
	expect(await refused({ file, fields: { columns: '{"ClubName":"Nonsense"}' } })).toEqual([
		400,
		{ columns: importTexts.columnUnknown },
	]);
	expect((await refused({ file: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') }))[0]).toBe(413);
	const empty = await site.call(importClubs, { as: staff, body: new FormData() });
	expect([empty.status, empty.refusal.fields]).toEqual([400, { file: importTexts.fileMissing }]);
	expect((await site.call(getClubImport, { as: staff, params: { importId: 999 } })).status).toBe(404);
});

test('the template has the headings of an import', async () => {
	const { text, headers } = await site.call(getImportTemplate, { as: staff, query: { kind: 'clubs' } });
	expect(text).toContain('ClubName,Email,Description,FoundedDate,Category,Lead,LeadEmail,Meets,Links\r\n');
	expect(headers.get('content-disposition')).toBe('attachment; filename="clubs.csv"');
	const ofClub = await site.call(getImportTemplate, { as: await site.newClub(), query: { kind: 'members' } });
	expect(ofClub.text).toContain('FirstName,LastName,Email,Role,JoinDate\r\n');
});
