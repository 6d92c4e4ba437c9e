/** Texts of reports, for server and pages. */

export const reportTexts = {
	deletedClubs: 'Deleted clubs',
	noCategory: 'Without a category',
} as const;
