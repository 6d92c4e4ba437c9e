/** What the public list of open positions needs of hiring; `rules.ts` has what clubs and applicants need. */

export const notListed = 'Failed to fetch hiring sessions. Please try again.';
