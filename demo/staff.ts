/** The staff account of the sample college, and the password of all its accounts. */
import { mailHost } from './people.ts';

export const staff = { name: 'Office of Student Life', email: `staff@${mailHost}` };

/** Of every account of the sample college; it is printed at each start, so it protects nothing. */
export const password = 'wrenmoor-demo';
