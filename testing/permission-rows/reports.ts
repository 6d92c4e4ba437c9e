/** Permissions of calls about reports. */
import { getClubReport, getClubWorkbook, getStaffReport, getStaffWorkbook } from '#features/reports/contract.ts';
import { owned, ownQuery, permissionRow, staffs } from '../permissions.ts';

const params = { year: 2026 };

export const reportsPermissions = [
	permissionRow(getStaffReport, staffs(200), () => ({ params })),
	permissionRow(getStaffWorkbook, staffs(200), () => ({ params })),
	permissionRow(getClubReport, owned(200), (caller, world) => ({ params, ...ownQuery(caller, world) })),
	permissionRow(getClubWorkbook, owned(200), (caller, world) => ({ params, ...ownQuery(caller, world) })),
];
