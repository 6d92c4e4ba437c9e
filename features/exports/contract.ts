/** The calls that export a club, or the whole college, as a ZIP archive. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { IdText } from '#contract/scalars.ts';
import { OfKind } from '#features/accounts/contract.ts';

/** An hour: résumés and pictures over a slow line. */
const timeout = 3600;

export const exportClub = endpoint({
	route: 'GET /api/clubs/export',
	summary: 'Everything of a club as a ZIP archive of CSV, JSON and files, without secrets',
	who: 'lead',
	orStaff: true,
	query: z.object({ ClubID: IdText }).extend(OfKind.shape),
	trail: 'club.exported',
	status: 200,
	file: true,
	timeout,
});

export const exportCollege = endpoint({
	route: 'GET /api/staff/export',
	summary: 'Everything of the whole college as a ZIP archive of CSV, JSON and files, without secrets; one at a time',
	who: 'staff',
	trail: 'college.exported',
	status: 200,
	file: true,
	timeout,
});
