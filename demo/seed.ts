/** Writes a planned college through the product's own stores. */
import { hashPassword } from '#features/accounts/server/passwords.ts';
import { insertAccount } from '#features/accounts/server/store.ts';
import { insertCategory } from '#features/clubs/server/category-store.ts';
import { logoColumns } from '#features/clubs/server/replies.ts';
import { insertClub, insertMember, markPublished, moveClub } from '#features/clubs/server/store.ts';
import { setForm } from '#features/events/server/event-form-store.ts';
import { acceptHost, insertHost } from '#features/events/server/host-store.ts';
import { setPlaces } from '#features/events/server/places-store.ts';
import { setHidden } from '#features/events/server/publishing-store.ts';
import { insertEvent } from '#features/events/server/store.ts';
import { formPath, insertForm, newFormId } from '#features/forms/server/store.ts';
import { insertRegistrations, newRegistration } from '#features/registrations/server/store.ts';
import { reserveNumbers } from '#features/registrations/server/ticket-store.ts';
import { signerOf } from '#features/registrations/server/tickets.ts';
import { countStates } from '#features/registrations/summary-rules.ts';
import { insertDecision, insertStaff, staffOfAccount } from '#features/staff/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { type KeptPicture, keepPicture, pictureFiles } from '#server/files/pictures.ts';
import type { Services } from '#server/services.ts';
import type { ClubPlan } from './clubs.ts';
import type { College } from './college.ts';
import type { EventPlan } from './events.ts';
import { renderPngs } from './logos.ts';
import type { MemberPlan } from './members.ts';
import { seedDoor } from './seed-door.ts';
import { type Resumes, seedSession, storeResumes } from './seed-hiring.ts';
import { seedImport } from './seed-import.ts';
import { seedOffice } from './seed-office.ts';
import { seedHandOver, seedOfficer } from './seed-officers.ts';
import { seedPastYear } from './seed-past-year.ts';
import { seedQuiz } from './seed-quizzes.ts';
import { seedRound } from './seed-rounds.ts';
import { seedTrail } from './seed-trail.ts';
import { password, staff } from './staff.ts';
import { categories } from './texts/club-profiles.ts';

type Pictures = ReadonlyMap<string, KeptPicture>;

/** Draws, checks and stores pictures as if uploaded. */
async function storePictures(
	files: Services['files'],
	{ clubs }: College,
	kept: Map<string, KeptPicture>,
): Promise<void> {
	const logos = clubs.map(({ logo }) => ({ folder: 'logos', drawing: logo }));
	const portraits = clubs.flatMap(({ members }) =>
		members.flatMap(({ portrait }) => (portrait ? [{ folder: 'members', drawing: portrait }] : [])),
	);
	const wanted = [...logos, ...portraits].filter(
		({ drawing }, index, all) => all.findIndex((other) => other.drawing === drawing) === index,
	);
	const pngs = await renderPngs(wanted.map(({ drawing }) => drawing));
	for (const [index, { folder, drawing }] of wanted.entries()) {
		const png = pngs[index];
		if (png) kept.set(drawing, await keepPicture(files, folder, png, 'drawing'));
	}
}

async function seedStaff(tx: Tx, hash: string, now: string): Promise<number> {
	const accountId = await insertAccount(tx, 'staff', staff.email, hash, now);
	if (accountId === undefined) throw new Error('There is a sample college here already.');
	await insertStaff(tx, accountId, staff.name);
	const member = await staffOfAccount(tx, accountId);
	if (!member) throw new Error('The staff of the sample college are missing.');
	return member.id;
}

const memberRow = (member: MemberPlan, clubId: number, picture: string | null) => ({
	club_id: clubId,
	first_name: member.first,
	last_name: member.last,
	email: member.email,
	role: member.role,
	join_date: member.joined,
	picture,
});

interface Seeded {
	hash: string;
	staffId: number;
	categoryIds: ReadonlyMap<string, number>;
	pictures: Pictures;
}

async function seedCategories(tx: Tx): Promise<ReadonlyMap<string, number>> {
	const ids = new Map<string, number>();
	for (const name of categories) ids.set(name, await insertCategory(tx, name));
	return ids;
}

async function seedClub(tx: Tx, club: ClubPlan, { hash, staffId, categoryIds, pictures }: Seeded): Promise<number> {
	const accountId = await insertAccount(tx, 'club', club.email, hash, club.createdAt);
	if (accountId === undefined) throw new Error(`Two sample clubs have the address ${club.email}.`);
	const { name, description, founded: founded_date, createdAt: created_at } = club;
	const logo = pictures.get(club.logo);
	const id = await insertClub(tx, {
		account_id: accountId,
		name,
		description,
		founded_date,
		...logoColumns(logo),
		links: JSON.stringify(club.profile?.links ?? []),
		category_id: categoryIds.get(club.profile?.category ?? '') ?? null,
		meets: club.profile?.meets ?? '',
		hue_chosen: club.profile?.hue ?? null,
		created_at,
	});
	let status: 'pending' | 'approved' | 'rejected' | 'suspended' = 'pending';
	for (const { what, reason, madeAt } of club.decisions) {
		await moveClub(tx, id, [status], what);
		await insertDecision(tx, { club_id: id, staff_id: staffId, what, reason, made_at: madeAt });
		status = what;
	}
	for (const member of club.members) {
		const picture = member.portrait === undefined ? undefined : pictures.get(member.portrait);
		await insertMember(tx, memberRow(member, id, picture?.name ?? null));
	}
	return id;
}

async function seedEvent(tx: Tx, event: EventPlan, ids: ReadonlyMap<string, number>, date: Date): Promise<void> {
	const clubId = ids.get(event.club) ?? 0;
	const fields = {
		name: event.name,
		description: event.description,
		starts_at: event.startsAt,
		ends_at: event.endsAt,
		location: event.place,
		registration_closes_at: event.closesAt,
	};
	const { places, state, createdAt: now } = event;
	const publishing = { state, published_at: state === 'draft' ? null : now };
	const { id } = await insertEvent(tx, { ...fields, ...publishing, clubId, places, now });
	if (state !== 'draft') await markPublished(tx, clubId, now);
	if (event.hidden) await setHidden(tx, id, event.hidden.reason, event.hidden.at);
	for (const key of event.hosts) {
		const hostId = ids.get(key) ?? 0;
		await insertHost(tx, id, hostId, now);
		await acceptHost(tx, id, hostId);
	}
	if (!event.form) return;
	const formId = newFormId();
	await insertForm(tx, {
		id: formId,
		clubId,
		title: event.form.title,
		fields: event.form.fields,
		now: event.form.createdAt,
	});
	await setForm(tx, id, clubId, formId, formPath(formId));
	const { first, privateKey } = await reserveNumbers(tx, id, event.responses.length);
	const sign = signerOf(privateKey);
	const rows = await Promise.all(
		event.responses.map(async ({ createdAt: now, answers, email, state, rank }, index) => {
			const number = first + index;
			const ticket_signature = await sign({ e: id, n: number, v: 1 });
			return { ...newRegistration({ formId, answers, email, state, rank, number, now }), ticket_signature };
		}),
	);
	await insertRegistrations(tx, rows);
	if (event.hasDoor) {
		const guests = rows.filter(({ state }) => state === 'going').map((row) => row.id);
		await seedDoor(tx, { eventId: id, guests, now: date });
	}
	if (places === null) return;
	const { going, waiting } = countStates(event.responses);
	await setPlaces(tx, id, places, { going, waiting, last_rank: waiting });
}

async function seedOfficers(
	tx: Tx,
	{ clubs, officers, handOver, trail }: College,
	ids: ReadonlyMap<string, number>,
	hash: string,
): Promise<void> {
	const leads: number[] = [];
	for (const officer of officers) {
		const id = await seedOfficer(tx, officer, ids.get(officer.club) ?? 0, hash);
		if (officer.club === handOver.club && handOver.leads.includes(officer.email)) leads.push(id);
	}
	const name = clubs.find(({ key }) => key === handOver.club)?.name ?? '';
	const club = { id: ids.get(handOver.club) ?? 0, name };
	await seedHandOver(tx, handOver, club, leads);
	await seedTrail(tx, trail, club);
}

export async function seedCollege(
	services: Pick<Services, 'transact' | 'files' | 'now' | 'settings'>,
	college: College,
): Promise<void> {
	const hash = await hashPassword(password);
	const pictures = new Map<string, KeptPicture>();
	const resumes: Resumes = new Map();
	try {
		await storePictures(services.files, college, pictures);
		await storeResumes(services.files, college.sessions, resumes);
		await services.transact(async (tx) => {
			const staffId = await seedStaff(tx, hash, services.now().toISOString());
			const seeded = { hash, staffId, categoryIds: await seedCategories(tx), pictures };
			const ids = new Map<string, number>();
			for (const club of college.clubs) ids.set(club.key, await seedClub(tx, club, seeded));
			for (const event of college.events) await seedEvent(tx, event, ids, services.now());
			for (const session of college.sessions) await seedSession(tx, session, ids.get(session.club) ?? 0, resumes);
			// Their entries are older than those of the officers.
			for (const round of college.rounds) await seedRound(tx, round, ids);
			await seedOfficers(tx, college, ids, hash);
			const clock = { now: services.now(), timeZone: services.settings.TIME_ZONE };
			await seedOffice(tx, ids, clock);
			await seedImport(tx, ids, clock);
			await seedPastYear(tx, college.pastYear, ids);
			for (const quiz of college.quizzes) await seedQuiz(tx, quiz, ids.get(quiz.club) ?? 0);
		});
	} catch (error) {
		await services.files.remove([
			...[...pictures.values()].flatMap(({ name }) => pictureFiles(name)),
			...resumes.values(),
		]);
		throw error;
	}
}
