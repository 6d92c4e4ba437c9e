/** What server and pages share about the trail. */

/** How many days an entry is kept: two years. docs/security.md and the privacy page name it too. */
export const trailDays = 731;
