/** Permissions of calls about registration forms. */
import { getForm } from '#features/forms/contract.ts';
import { everyone, permissionRow } from '../permissions.ts';

export const formsPermissions = [permissionRow(getForm, everyone(200), (_, { formId }) => ({ params: { formId } }))];
