/** What the public list of positions needs, apart from the other rules. */

export const notListed = 'Failed to fetch hiring sessions. Please try again.';
