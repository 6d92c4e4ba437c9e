/** Who may ask about this installation; for tests. */
import { everyone, permissionRow } from '#testing/permissions.ts';
import { getRetention, getSite } from '../contract.ts';

export const sitePermissions = [permissionRow(getSite, everyone(200)), permissionRow(getRetention, everyone(200))];
