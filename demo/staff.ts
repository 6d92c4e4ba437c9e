/** The staff account of the sample college, and the password of all accounts. */
import { mailHost } from './people.ts';

export const staff = { name: 'Office of Student Life', email: `staff@${mailHost}` };

/** Printed at each start, so it protects nothing. */
export const password = 'wrenmoor-demo';
