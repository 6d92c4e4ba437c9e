/** The call of the link that logs a member of the staff in once. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { LinkToken } from '#contract/scalars.ts';
import { StaffLoggedIn } from './contract.ts';

export const loginOnce = endpoint({
	route: 'POST /api/staff/oneTimeLogin',
	summary: 'Log a member of the staff in with a link that the operator has printed',
	who: 'anyone',
	body: z.object({ token: LinkToken }),
	status: 200,
	reply: StaffLoggedIn,
});
