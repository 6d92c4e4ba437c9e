/** Permissions of calls about this installation. */

import { getAccessibilityContact, getRetention, getSite } from '#features/site/contract.ts';
import { everyone, permissionRow } from '../permissions.ts';

export const sitePermissions = [getSite, getRetention, getAccessibilityContact].map((endpoint) =>
	permissionRow(endpoint, everyone(200)),
);
