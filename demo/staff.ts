/** Who decides at the sample college, and how one logs in there. */
import { mailHost } from './people.ts';

export const staff = { name: 'Office of Student Life', email: `staff@${mailHost}` };

/** Of every account of the sample college; it is printed at each start, so it protects nothing. */
export const password = 'wrenmoor-demo';
