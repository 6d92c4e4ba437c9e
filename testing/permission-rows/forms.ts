/** Who may make the calls about registration forms; for tests. */
import { everyone, permissionRow } from '#testing/permissions.ts';
import { getForm } from '../contract.ts';

export const formsPermissions = [permissionRow(getForm, everyone(200), (_, { formId }) => ({ params: { formId } }))];
