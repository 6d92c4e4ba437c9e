import { expect, test } from 'vitest';
import { loginClub } from '#features/officers/contract.ts';
import { emptyProfile } from '#testing/bodies.ts';
import { hashAsTheProduct } from '#testing/cheap-passwords.ts';
import { cpuTimeOf } from '#testing/cpu-time.ts';
import { anyAddress, samplePicture, useSite } from '#testing/site.ts';
import { addClub, getClubData } from '../contract.ts';
import { clubTexts } from '../rules.ts';

const site = useSite();
let serial = 0;

const registration = async (more: Record<string, unknown> = {}) => ({
	ClubName: 'Chess Club',
	Description: 'We play chess.\nOn Mondays.',
	FoundedDate: '1999-12-31',
	Email: `Chess-${++serial}@college.test`,
	Password: 'rook-and-queen',
	LogoURL: (await samplePicture()).url,
	...more,
});

const register = (body: unknown, headers: Record<string, string> = {}) =>
	site.call(addClub, { body, headers: { 'x-forwarded-for': anyAddress(), ...headers } });

test('a club registers with JSON and waits for approval, and the reply has only what it sent', async () => {
	const sent = await registration();
	const { status, reply, text, headers } = await register(sent);
	expect(status).toBe(201);
	expect(reply).toEqual({
		ClubID: expect.any(Number),
		ClubName: 'Chess Club',
		Description: 'We play chess.\nOn Mondays.',
		Email: sent.Email,
		LogoURL: expect.stringMatching(/^\/files\/logos\/[0-9a-f]{32}-512\.webp$/),
		Hue: 25,
		...emptyProfile,
		FoundedDate: '1999-12-31',
		Members: [],
		Status: 'pending',
		EmailConfirmed: false,
	});
	expect(text).not.toMatch(/password|rook-and-queen|argon2|hash/i);
	expect(headers.get('set-cookie')).toBeNull();
	expect((await site.call(getClubData)).text).not.toContain(sent.Email);
});

test('a club registers with a multipart form', async () => {
	const { LogoURL: _, ...fields } = await registration();
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
	form.set('LogoURL', new Blob([new Uint8Array((await samplePicture()).bytes)], { type: 'image/png' }), 'logo.png');
	const { status, reply } = await register(form);
	expect(status).toBe(201);
	expect(reply.Status).toBe('pending');
	const logo = await site.raw(reply.LogoURL ?? '');
	expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a multipart form may hold as long a text as the page lets somebody write, and brings its line breaks as they were', async () => {
	const { LogoURL: _, ...fields } = await registration({ Description: `${'We play\n'.repeat(624)}chess.\nX` });
	expect(fields.Description).toHaveLength(5000);
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
	form.set('LogoURL', new Blob([new Uint8Array((await samplePicture()).bytes)], { type: 'image/png' }), 'logo.png');
	const { status, reply } = await register(form);
	expect([status, reply.Description]).toEqual([201, fields.Description]);
});

test('every missing field is named with the text that clients of the API rely on', async () => {
	const { required } = clubTexts;
	for (const body of [
		{},
		{ ClubName: ' ', Description: '\n', FoundedDate: '', Email: '', Password: '', LogoURL: '' },
	]) {
		const { status, refusal } = await register(body);
		expect(status).toBe(400);
		expect(refusal.fields).toEqual(required);
		expect(refusal.error).toBe(required.ClubName);
	}
	expect(required).toEqual({
		ClubName: 'Club  Name is required',
		Description: 'A Description is required',
		FoundedDate: 'FoundedDate is required',
		Email: 'Email is required',
		Password: 'Password is required',
		LogoURL: 'Logo is required',
	});
	for (const LogoURL of [undefined, null, '', 'https://college.test/logo.png', '/files/logos/other.webp']) {
		const { status, refusal } = await register(await registration({ LogoURL }));
		expect([status, refusal.fields]).toEqual([400, { LogoURL: 'Logo is required' }]);
	}
});

test.each([
	['Password', 'short', 'Password must be at least 6 characters'],
	['Password', 'é'.repeat(65), expect.stringContaining('too long')],
	['Password', 'lone \ud800 surrogate', 'Remove the characters that cannot be shown.'],
	['Password', '      ', 'A password cannot be only spaces.'],
	['Email', 'nobody', 'Enter a valid e-mail address.'],
	['Email', `${'a'.repeat(250)}@b.de`, 'Use at most 254 characters.'],
	['Email', 'a@college.test\r\nBcc: b@college.test', 'Enter a valid e-mail address.'],
	['FoundedDate', '31/12/1999', 'Enter a date as YYYY-MM-DD.'],
	['FoundedDate', '2023-02-29', 'Enter a date as YYYY-MM-DD.'],
	['FoundedDate', '0001-01-01', 'Enter a date as YYYY-MM-DD.'],
	['ClubName', 'x'.repeat(121), 'Use at most 120 characters.'],
	['ClubName', '\u200b\u2060', 'Club  Name is required'],
	['ClubName', '\u3164', 'Club  Name is required'],
	['Description', 'x'.repeat(5001), 'Use at most 5000 characters.'],
	['Description', '\u2800\n\u0000', 'A Description is required'],
	['Email', 'asha@college', 'Enter a valid e-mail address.'],
] as const)('a wrong %s is refused beside its field: $#', async (name, value, message) => {
	const { status, refusal } = await register(await registration({ [name]: value }));
	expect([status, refusal.fields]).toEqual([400, { [name]: message }]);
});

test('an address is taken as browsers take it, and is one in letters and in ASCII', async () => {
	const first = await registration({ Email: "r&d/x'=~@xn--mnchen-3ya.test" });
	expect((await register(first)).status).toBe(201);
	for (const Email of ["r&d/x'=~@münchen.test", "R&D/x'=~@MÜNCHEN.test\u200b"])
		expect((await register(await registration({ Email }))).status).toBe(409);
	const [body, wrong] = ["r&d/x'=~@münchen.test", 'asha@münchen'].map((email) => ({ email, password: first.Password }));
	expect([(await site.call(loginClub, { body })).status, (await site.call(loginClub, { body: wrong })).status]).toEqual(
		[200, 401],
	);
});

test('the longest texts that are allowed are stored whole', async () => {
	const sent = await registration({
		ClubName: '🎉'.repeat(60),
		Description: 'ü'.repeat(5000),
		Password: 'x'.repeat(128),
	});
	const { status, reply } = await register(sent);
	expect([status, reply.ClubName, reply.Description]).toEqual([201, sent.ClubName, sent.Description]);
});

test('unknown fields are ignored and never stored', async () => {
	const sent = await registration({
		Status: 'approved',
		status: 'approved',
		id: 1,
		account_id: 1,
		Members: [{}],
	});
	const { status, reply } = await register(sent);
	expect([status, reply.Status, reply.Members]).toEqual([201, 'pending', []]);
	expect((await register(await registration({ ClubID: reply.ClubID }))).status).toBe(403);
});

test('a taken e-mail address is refused, in whatever case it is written', async () => {
	const sent = await registration();
	expect((await register(sent)).status).toBe(201);
	const before = await site.storedFiles();
	for (const Email of [sent.Email, sent.Email.toUpperCase(), `  ${sent.Email.toLowerCase()} `]) {
		const { status, refusal } = await register(await registration({ Email }));
		const taken = 'A club with this e-mail address is already registered.';
		expect([status, refusal]).toEqual([409, { error: taken, fields: { Email: taken } }]);
	}
	expect(await site.storedFiles()).toEqual(before);
});

test('the refusal of a taken address takes as long as a registration', async () => {
	hashAsTheProduct();
	const taken = await registration();
	await register(taken);
	const timed = (body: unknown, expected: number) =>
		cpuTimeOf(async () => expect((await register(body)).status).toBe(expected));
	const times: Record<'taken' | 'free', number[]> = { taken: [], free: [] };
	for (let round = 0; round < 4; round++) {
		times.taken.push(await timed(taken, 409));
		times.free.push(await timed(await registration(), 201));
	}
	// Without the hash it takes a tenth.
	expect(Math.min(...times.taken)).toBeGreaterThan(Math.min(...times.free) * 0.5);
});

test('of fifty registrations of one address at once one wins and leaves the only logo', async () => {
	const sent = await registration();
	const before = (await site.storedFiles()).length;
	const results = await Promise.all(Array.from({ length: 50 }, () => register(sent)));
	const statuses = results.map(({ status }) => status);
	expect(statuses.filter((status) => status === 201)).toHaveLength(1);
	// Only a full queue for password hashes may refuse.
	expect(new Set(statuses)).toEqual(new Set([201, 409, 503].filter((status) => statuses.includes(status))));
	expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(10);
	expect(await site.storedFiles()).toHaveLength(before + 2);
	expect((await site.call(loginClub, { body: { email: sent.Email, password: sent.Password } })).status).toBe(200);
});

test('a registration that is sent twice with one key is one registration, with one logo', async () => {
	const sent = await registration();
	const before = (await site.storedFiles()).length;
	const headers = { 'idempotency-key': 'double click' };
	const [first, second] = await Promise.all([register(sent, headers), register(sent, headers)]);
	expect([first.status, second.status]).toEqual([201, 201]);
	expect(second.reply).toEqual(first.reply);
	expect(await site.storedFiles()).toHaveLength(before + 2);
	expect((await register({ ...sent, ClubName: 'Another one' }, headers)).status).toBe(409);
});
