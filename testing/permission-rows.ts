/** The permission rows of all features. */
import { accountsPermissions } from './permission-rows/accounts.ts';
import { clubsPermissions } from './permission-rows/clubs.ts';
import { doorPermissions } from './permission-rows/door.ts';
import { eventsPermissions } from './permission-rows/events.ts';
import { exportsPermissions } from './permission-rows/exports.ts';
import { formsPermissions } from './permission-rows/forms.ts';
import { hiringPermissions } from './permission-rows/hiring.ts';
import { importsPermissions } from './permission-rows/imports.ts';
import { officePermissions } from './permission-rows/office.ts';
import { officersPermissions } from './permission-rows/officers.ts';
import { passkeysPermissions } from './permission-rows/passkeys.ts';
import { quizzesPermissions } from './permission-rows/quizzes.ts';
import { registrationsPermissions } from './permission-rows/registrations.ts';
import { reportsPermissions } from './permission-rows/reports.ts';
import { roundsPermissions } from './permission-rows/rounds.ts';
import { sitePermissions } from './permission-rows/site.ts';
import { staffPermissions } from './permission-rows/staff.ts';
import { trailPermissions } from './permission-rows/trail.ts';
import type { PermissionRow } from './permissions.ts';

export const permissionRows: readonly PermissionRow[] = [
	...sitePermissions,
	...accountsPermissions,
	...passkeysPermissions,
	...clubsPermissions,
	...officersPermissions,
	...staffPermissions,
	...formsPermissions,
	...eventsPermissions,
	...registrationsPermissions,
	...doorPermissions,
	...hiringPermissions,
	...quizzesPermissions,
	...roundsPermissions,
	...trailPermissions,
	...officePermissions,
	...reportsPermissions,
	...importsPermissions,
	...exportsPermissions,
];
