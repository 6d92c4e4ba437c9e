/** Notifies the staff of reports, and erases old ones. */
import { listStaffAddresses } from '#features/staff/server/store.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { reportAddressDays, reportDays } from '../report-rules.ts';
import { reportsMail } from './report-mail.ts';
import {
	deleteClosed,
	deleteReportsOf,
	eraseAddresses,
	hasUnnotified,
	lastNotice,
	takeUnnotified,
	writeNotice,
} from './report-store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** One mail an hour at most, whichever process writes it. */
export async function notifyOfReports(services: Services): Promise<void> {
	if (!(await hasUnnotified(services.db))) return;
	const staff = await listStaffAddresses(services.db);
	if (staff.length === 0) return;
	await services.transact(async (tx) => {
		await services.database.lock(tx, 'notice of reports');
		const last = await lastNotice(tx);
		// A time far ahead is from a wrong clock.
		if (last !== undefined && Math.abs(services.now().getTime() - Date.parse(last)) < hour) return;
		const now = nowText(services);
		const reports = await takeUnnotified(tx, now);
		if (reports.length === 0) return;
		await writeNotice(tx, now);
		for (const to of staff) await queueMail(tx, now, reportsMail(to, reports, services));
	});
}

export async function eraseOldReports(services: Services): Promise<void> {
	const daysAgo = (days: number) => new Date(services.now().getTime() - days * day).toISOString();
	await services.transact(async (tx) => {
		await eraseAddresses(tx, daysAgo(reportAddressDays));
		await deleteClosed(tx, daysAgo(reportDays));
	});
}

export async function eraseReportsOfClub({ transact }: Services, clubId: number): Promise<boolean> {
	await transact((tx) => deleteReportsOf(tx, clubId));
	return true;
}
