/** Decides what becomes of a row about a club, makes an approved club of it, and invites its lead. */

import { emailKey } from '#contract/email-address.ts';
import { nameKey } from '#contract/fold-text.ts';
import { shortLine } from '#contract/short-text.ts';
import { findAccount, insertAccount } from '#features/accounts/server/store.ts';
import {
	findCategory,
	findCategoryByName,
	insertCategory,
	lockCategories,
} from '#features/clubs/server/category-store.ts';
import { ownClub } from '#features/clubs/server/replies.ts';
import { findClubByEmail, insertClub } from '#features/clubs/server/store.ts';
import { isOfficerEmail, listClubOfficers } from '#features/officers/server/store.ts';
import { insertDecision, staffOfAccount } from '#features/staff/server/store.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { filterByAddress } from '#server/mail/mail-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { importTexts, notPublic, onSite } from '../rules.ts';
import type { ClubValues } from './check-row.ts';
import type { Import, RowResult } from './import-store.ts';
import { sendInvitation } from './invite-imported.ts';

/** Values that the file has, and the club has not. */
async function otherValues(db: Reader, clubId: number, values: ClubValues): Promise<Record<string, string>> {
	const club = await ownClub(db, clubId);
	const category = club.CategoryID === null ? undefined : await findCategory(db, club.CategoryID);
	const texts = [
		['ClubName', club.ClubName],
		['Description', club.Description],
		['FoundedDate', club.FoundedDate],
		['Meets', club.Meets],
	] as const;
	const fields: Record<string, string> = {};
	for (const [column, now] of texts)
		if (values[column] !== '' && values[column] !== now) fields[column] = onSite(shortLine(now, 100));
	if (values.Category !== '' && nameKey(values.Category) !== nameKey(category?.name ?? ''))
		fields['Category'] = onSite(category?.name ?? '');
	if (values.Links.length > 0 && values.Links.join('\n') !== club.Links.join('\n'))
		fields['Links'] = onSite(club.Links.join(' '));
	// Who did not accept in time is no officer any more, and was not replaced.
	const officers = values.LeadEmail === '' ? [] : await listClubOfficers(db, clubId);
	const isOfficer = officers.some(({ email }) => emailKey(email) === emailKey(values.LeadEmail));
	if (officers.length > 0 && !isOfficer) fields['LeadEmail'] = importTexts.notLead;
	return fields;
}

export async function outcomeOfClub(db: Reader, values: ClubValues): Promise<RowResult> {
	const club = await findClubByEmail(db, values.Email);
	if (club && club.status !== 'approved') return { outcome: 'conflict', problem: notPublic(club.status) };
	if (club) {
		const fields = await otherValues(db, club.id, values);
		if (Object.keys(fields).length === 0) return { outcome: 'same' };
		return { outcome: 'conflict', fields, problem: importTexts.otherValues };
	}
	if (await isOfficerEmail(db, values.Email))
		return { outcome: 'conflict', fields: { Email: importTexts.officerAddress }, problem: importTexts.officerAddress };
	if (values.LeadEmail !== '' && (await findAccount(db, 'club', values.LeadEmail)))
		return { outcome: 'bad', fields: { LeadEmail: importTexts.clubAddress } };
	return { outcome: 'new' };
}

/** What the rows of one transaction share. */
export interface ClubBatch {
	staffId: number | undefined;
	mayMail: (address: string) => boolean;
	/** By their folded names. */
	categories: Map<string, number>;
}

export async function openClubBatch(
	tx: Tx,
	services: Services,
	{ account_id }: Pick<Import, 'account_id'>,
	rows: readonly ClubValues[],
): Promise<ClubBatch> {
	if (rows.some(({ Category }) => Category !== '')) await lockCategories(tx, services.database);
	const addresses = rows.map(({ Email, LeadEmail }) => LeadEmail || Email);
	const mayMail = await filterByAddress(tx, services, addresses);
	return { staffId: (await staffOfAccount(tx, account_id))?.id, mayMail, categories: new Map() };
}

async function categoryNamed(tx: Tx, services: Services, name: string): Promise<number> {
	const known = await findCategoryByName(tx, name);
	if (known) return known.id;
	const id = await insertCategory(tx, name);
	await recordChange(tx, {
		now: nowText(services),
		clubId: null,
		did: 'category.created',
		about: { id, name },
		after: { Name: name },
	});
	return id;
}

async function categoryIn(tx: Tx, services: Services, { categories }: ClubBatch, name: string): Promise<number | null> {
	if (name === '') return null;
	const id = categories.get(nameKey(name)) ?? (await categoryNamed(tx, services, name));
	categories.set(nameKey(name), id);
	return id;
}

async function addClub(
	tx: Tx,
	services: Services,
	batch: ClubBatch,
	{ values, accountId }: { values: ClubValues; accountId: number },
): Promise<number> {
	const now = nowText(services);
	const club = {
		account_id: accountId,
		name: values.ClubName,
		description: values.Description,
		founded_date: values.FoundedDate,
		logo: null,
		logo_hue: null,
		links: JSON.stringify(values.Links),
		category_id: await categoryIn(tx, services, batch, values.Category),
		meets: values.Meets,
		created_at: now,
	};
	const id = await insertClub(tx, club, 'approved');
	// The same as a staff member's approval, without a mail.
	if (batch.staffId !== undefined)
		await insertDecision(tx, {
			club_id: id,
			staff_id: batch.staffId,
			what: 'approved',
			reason: '',
			made_at: now,
			former_status: null,
		});
	const filled = Object.entries(values).filter(([, value]) => value.length > 0);
	await recordChange(tx, {
		now,
		clubId: id,
		did: 'club.created',
		about: { id, name: values.ClubName },
		after: { ...Object.fromEntries(filled), Status: 'approved' },
	});
	return id;
}

export async function importClub(
	tx: Tx,
	services: Services,
	batch: ClubBatch,
	{ values, waits }: { values: ClubValues; waits: number },
): Promise<RowResult> {
	const done = await outcomeOfClub(tx, values);
	if (done.outcome !== 'new') return done;
	const accountId = await insertAccount(tx, 'club', values.Email, '', nowText(services));
	// Another transaction has just registered it.
	if (accountId === undefined) return outcomeOfClub(tx, values);
	const clubId = await addClub(tx, services, batch, { values, accountId });
	const lead = {
		club_id: clubId,
		lead_name: values.Lead || null,
		lead_email: values.LeadEmail || null,
	};
	const { invite_path, problem } = await sendInvitation(tx, services, batch.mayMail, {
		...lead,
		waits,
		email: values.Email,
	});
	return { ...done, ...lead, invite_path, problem: problem ?? undefined };
}
