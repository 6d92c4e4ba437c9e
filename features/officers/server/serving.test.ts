import { expect, test, vi } from 'vitest';
import { dayAt } from '#contract/time.ts';
import { endOtherSessions } from '#features/accounts/contract.ts';
import { addClub, addMember } from '#features/clubs/contract.ts';
import { clubTexts } from '#features/clubs/rules.ts';
import { moveClub, writeSharedLogin } from '#features/clubs/server/store.ts';
import { loginStaff } from '#features/staff/contract.ts';
import { clubProfile, sampleMember } from '#testing/bodies.ts';
import { cookieOf } from '#testing/cookies.ts';
import { invited, newOfficer } from '#testing/officers.ts';
import { anyAddress, samplePicture, useSite } from '#testing/site.ts';
import { isWaitedFor } from '#testing/waited-for.ts';
import {
	acceptInvitation,
	clubSession,
	getSharedLogin,
	listOfficers,
	loginClub,
	removeOfficer,
	setSharedLogin,
	switchClub,
} from '../contract.ts';
import { officerTexts } from '../rules.ts';

const site = useSite();

test('the club’s own log-in is a lead, has no officer and may do everything', async () => {
	const club = await site.newClub({ name: 'Own' });
	const { reply } = await site.call(clubSession, { as: club });
	expect(reply).toMatchObject({
		officer: null,
		clubs: [{ ClubID: club.ClubID, ClubName: 'Own', Role: 'lead' }],
		mayNot: [],
	});
});

test('a session names the calls that its role does not allow', async () => {
	const club = await site.newClub();
	const editor = await newOfficer(site, club, { Role: 'editor' });
	const reviewer = await newOfficer(site, club, { Role: 'reviewer' });
	const mayNot = async (as: { token: string }) => (await site.call(clubSession, { as })).reply.mayNot;
	expect(await mayNot(editor)).toContain('POST /api/clubs/officers');
	expect(await mayNot(editor)).not.toContain('POST /api/clubs/addMember');
	expect(await mayNot(reviewer)).toContain('POST /api/clubs/addMember');
	expect(await mayNot(reviewer)).not.toContain('PUT /api/hiring/setApplicationStates');
});

test('an officer of two clubs switches between them, and logs in to the one used last', async () => {
	const [one, two] = [await site.newClub(), await site.newClub()];
	const officer = await newOfficer(site, one, { Role: 'lead' });
	const { token } = await invited(site, two, { Role: 'reviewer', Email: officer.Email });
	const second = (await site.call(acceptInvitation, { body: { token, password: officer.password } })).reply;
	const back = await site.call(switchClub, { as: second, body: { ClubID: one.ClubID } });
	expect([back.status, back.reply.club.ClubID, back.reply.officer?.Role]).toEqual([200, one.ClubID, 'lead']);
	expect((await site.call(clubSession, { as: second })).status).toBe(401);
	expect((await site.call(clubSession, { as: back.reply })).reply.club.ClubID).toBe(one.ClubID);
	const again = await site.call(loginClub, { body: { email: officer.Email, password: officer.password } });
	expect([again.reply.club.ClubID, again.reply.clubs.length]).toEqual([one.ClubID, 2]);
});

test('an officer can neither switch to a club that they do not serve nor write there', async () => {
	const [own, other] = [await site.newClub(), await site.newClub()];
	const officer = await newOfficer(site, own, { Role: 'lead' });
	const moved = await site.call(switchClub, { as: officer, body: { ClubID: other.ClubID } });
	expect([moved.status, moved.refusal.error]).toEqual([403, officerTexts.notServed]);
	const body = { ...sampleMember, ClubID: other.ClubID };
	expect((await site.call(addMember, { as: officer, body })).status).toBe(403);
	expect((await site.call(clubSession, { as: officer })).status).toBe(200);
});

test('a removed officer’s session for the club is dead at the next call, and another club’s is not', async () => {
	const [one, two] = [await site.newClub(), await site.newClub()];
	const officer = await newOfficer(site, one, { Role: 'editor' });
	const { token } = await invited(site, two, { Role: 'editor', Email: officer.Email });
	const second = (await site.call(acceptInvitation, { body: { token, password: officer.password } })).reply;
	const { status } = await site.call(removeOfficer, { as: one, params: { officerId: officer.OfficerID } });
	expect(status).toBe(204);
	expect((await site.call(clubSession, { as: officer })).status).toBe(401);
	expect((await site.call(clubSession, { as: second })).status).toBe(200);
	const gone = await site.call(removeOfficer, { as: two, params: { officerId: second.officer?.OfficerID ?? 0 } });
	expect(gone.status).toBe(204);
	const logIn = await site.call(loginClub, { body: { email: officer.Email, password: officer.password } });
	expect(logIn.status).toBe(401);
});

test('while the shared log-in is off, the club’s own password opens nothing, and its session has ended', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const query = { ClubID: club.ClubID };
	const set = (as: { token: string }, enabled: boolean) => site.call(setSharedLogin, { as, query, body: { enabled } });
	expect((await set(club, false)).refusal.error).toBe(officerTexts.onlyOfficers);
	expect((await set(lead, false)).reply).toEqual({ enabled: false });
	expect((await site.call(clubSession, { as: club })).status).toBe(401);
	const logIn = () =>
		site.call(loginClub, {
			body: { email: club.Email, password: club.password },
			headers: { 'x-forwarded-for': anyAddress() },
		});
	const refused = await logIn();
	expect([refused.status, refused.refusal.error]).toEqual([403, officerTexts.sharedLogInOff]);
	expect((await set(await site.staff(), false)).status).toBe(403);
	expect((await set(await site.staff(), true)).reply).toEqual({ enabled: true });
	expect((await logIn()).status).toBe(200);
});

test('staff who are logged in as a club in the same browser turn the shared log-in of another one on', async () => {
	const [own, other] = [await site.newClub(), await site.newClub()];
	const { email, password } = await site.staff();
	const logIns = [
		await site.call(loginClub, { body: { email: own.Email, password: own.password } }),
		await site.call(loginStaff, { body: { email, password } }),
	];
	const headers = { cookie: logIns.map((logIn) => cookieOf(logIn.headers).sent).join('; ') };
	const query = { ClubID: other.ClubID, kind: 'staff' };
	await site.services.transact((tx) => writeSharedLogin(tx, other.ClubID, false));
	expect((await site.call(getSharedLogin, { headers, query })).reply).toEqual({ enabled: false });
	expect((await site.call(setSharedLogin, { headers, query, body: { enabled: true } })).reply).toEqual({
		enabled: true,
	});
	const asClub = { ClubID: other.ClubID };
	expect((await site.call(getSharedLogin, { headers, query: asClub })).status).toBe(403);
	expect((await site.call(getSharedLogin, { as: own, query })).status).toBe(403);
});

test('a log-in that overlaps the end of the shared log-in leaves no session for when that is on again', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const { services } = site;
	const { transact } = services;
	const set = (as: { token: string }, enabled: boolean) =>
		site.call(setSharedLogin, { as, query: { ClubID: club.ClubID }, body: { enabled } });
	let turnedOff: ReturnType<typeof set> | undefined;
	let isOff = false;
	vi.spyOn(services, 'transact').mockImplementationOnce((work) =>
		transact(async (tx) => {
			const started = await work(tx);
			turnedOff = set(lead, false).finally(() => {
				isOff = true;
			});
			await expect.poll(async () => isOff || (await isWaitedFor(tx))).toBe(true);
			return started;
		}),
	);
	const { status, reply } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	expect([status, (await turnedOff)?.status]).toEqual([200, 200]);
	expect((await set(await site.staff(), true)).status).toBe(200);
	expect((await site.call(clubSession, { as: reply })).status).toBe(401);
});

test('an address that is a club’s own as well logs in to that club with its password, and nobody locks an officer out so', async () => {
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'lead' });
	const profile = { ...clubProfile('New'), LogoURL: (await samplePicture()).url };
	const added = await site.call(addClub, { body: { ...profile, Email: officer.Email, Password: 'another secret' } });
	const logIn = await site.call(loginClub, { body: { email: officer.Email, password: 'another secret' } });
	expect([logIn.status, logIn.reply.club.ClubID, logIn.reply.officer]).toEqual([200, added.reply.ClubID, null]);
	const own = await site.call(loginClub, { body: { email: officer.Email, password: officer.password } });
	expect([own.status, own.reply.club.ClubID, own.reply.officer?.Role]).toEqual([200, club.ClubID, 'lead']);
});

test('a club’s own log-in that is closed shuts no officer out who has the same address and password', async () => {
	const club = await site.newClub();
	const { Email, password } = await newOfficer(site, club, { Role: 'lead' });
	const { url: LogoURL } = await samplePicture();
	const profile = { ...clubProfile('New'), LogoURL };
	const { ClubID } = (await site.call(addClub, { body: { ...profile, Email, Password: password } })).reply;
	const logIn = () => site.call(loginClub, { body: { email: Email, password } });
	expect((await logIn()).reply.club.ClubID).toBe(ClubID);
	await site.services.transact((tx) => moveClub(tx, ClubID, ['pending'], 'rejected'));
	const own = await logIn();
	expect([own.status, own.reply.club.ClubID, own.reply.officer?.Email]).toEqual([200, club.ClubID, Email]);
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['approved'], 'suspended'));
	const refused = await logIn();
	expect([refused.status, refused.refusal.error]).toEqual([403, clubTexts.rejected]);
});

test('no switch outlives the end of all other sessions', async () => {
	const [one, two] = [await site.newClub(), await site.newClub()];
	const officer = await newOfficer(site, one, { Role: 'lead' });
	const { token } = await invited(site, two, { Role: 'lead', Email: officer.Email });
	const keeper = (await site.call(acceptInvitation, { body: { token, password: officer.password } })).reply;
	for (let round = 0; round < 5; round++) {
		const { Email: email, password } = officer;
		const other = (await site.call(loginClub, { body: { email, password } })).reply;
		const [switched] = await Promise.all([
			site.call(switchClub, { as: other, body: { ClubID: one.ClubID } }),
			site.call(endOtherSessions, { as: keeper }),
		]);
		if (switched.status === 200) expect((await site.call(clubSession, { as: switched.reply })).status).toBe(401);
		expect((await site.call(clubSession, { as: other })).status).toBe(401);
	}
	expect((await site.call(clubSession, { as: keeper })).status).toBe(200);
});

test('a switch does not make a session live longer', async () => {
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'lead' });
	let acting: { token: string } = officer;
	for (let half = 0; half < 15; half++) {
		site.wait(11 * 3_600_000);
		acting = (await site.call(switchClub, { as: acting, body: { ClubID: club.ClubID } })).reply;
	}
	site.wait(5 * 3_600_000);
	expect((await site.call(clubSession, { as: acting })).status).toBe(401);
});

test('an officer was last seen on the college’s day, also in its first hours', async () => {
	const club = await site.newClub();
	const { Email, password } = await newOfficer(site, club, { Role: 'lead' });
	const now = site.services.now();
	// Tomorrow evening in Berlin, then the night, which is the same day in UTC.
	site.wait(new Date(now).setUTCHours(24 + 20, 0, 0, 0) - now.getTime());
	const { reply } = await site.call(loginClub, { body: { email: Email, password } });
	site.wait(3.5 * 3_600_000);
	const [officer] = (await site.call(listOfficers, { as: reply, query: { ClubID: club.ClubID } })).reply;
	expect(officer?.LastSeen).toBe(dayAt(site.services.now(), site.services.settings.TIME_ZONE));
});

test('an invitation to a club that is suspended meanwhile is refused and stays good', async () => {
	const club = await site.newClub();
	const { token } = await invited(site, club, { Role: 'editor' });
	const accept = () => site.call(acceptInvitation, { body: { token, password: 'ink and reed' } });
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['approved'], 'suspended'));
	expect((await accept()).status).toBe(403);
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['suspended'], 'approved'));
	expect((await accept()).status).toBe(201);
});
