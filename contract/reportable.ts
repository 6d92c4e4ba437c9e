/** What anybody can report to the staff. */
export const reportable = ['club', 'event', 'position', 'quiz'] as const;
export type Reportable = (typeof reportable)[number];

export const reportTextMissing = 'Say what is wrong.';
