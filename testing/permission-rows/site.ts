/** Permissions of calls about this installation. */

import { getRetention, getSite } from '#features/site/contract.ts';
import { everyone, permissionRow } from '../permissions.ts';

export const sitePermissions = [permissionRow(getSite, everyone(200)), permissionRow(getRetention, everyone(200))];
