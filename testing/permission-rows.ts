/** The permission rows of all features: for each endpoint who may call it, and a request that is right. */
import { accountsPermissions } from '#features/accounts/server/permission-rows.ts';
import { clubsPermissions } from '#features/clubs/server/permission-rows.ts';
import { eventsPermissions } from '#features/events/server/permission-rows.ts';
import { formsPermissions } from '#features/forms/server/permission-rows.ts';
import { hiringPermissions } from '#features/hiring/server/permission-rows.ts';
import { officersPermissions } from '#features/officers/server/permission-rows.ts';
import { quizzesPermissions } from '#features/quizzes/server/permission-rows.ts';
import { registrationsPermissions } from '#features/registrations/server/permission-rows.ts';
import { sitePermissions } from '#features/site/server/permission-rows.ts';
import { staffPermissions } from '#features/staff/server/permission-rows.ts';
import { trailPermissions } from '#features/trail/server/permission-rows.ts';
import type { PermissionRow } from '#testing/permissions.ts';

export const permissionRows: readonly PermissionRow[] = [
	...sitePermissions,
	...accountsPermissions,
	...clubsPermissions,
	...officersPermissions,
	...staffPermissions,
	...formsPermissions,
	...eventsPermissions,
	...registrationsPermissions,
	...hiringPermissions,
	...quizzesPermissions,
	...trailPermissions,
];
