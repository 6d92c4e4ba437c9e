/** Who may make the calls about widgets. */
import { clubsOwn, permissionRow } from '#testing/permissions.ts';
import { createWidget, getWidgets } from './contract.ts';

let serial = 0;

export const widgetsPermissions = [
	permissionRow(getWidgets, clubsOwn(200)),
	permissionRow(createWidget, { ...clubsOwn(201), pending: 403 }, () => ({ body: { Name: `Widget ${++serial}` } })),
];
