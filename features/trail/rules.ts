/** Rules of the trail for server and pages. */

/** Two years. */
export const trailDays = 731;
