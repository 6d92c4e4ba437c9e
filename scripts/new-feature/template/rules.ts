/** Decisions and texts about widgets that server and pages share. No database, no clock. */

export const widgetTexts = {
	required: { Name: 'Name is required' },
	nameTaken: 'There is a widget with this name already.',
} as const;
