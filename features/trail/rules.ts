/** What server and pages share about the trail. */

/** How many days an entry is kept: two years. */
export const trailDays = 731;
