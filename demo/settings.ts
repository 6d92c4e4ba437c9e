/** The settings of the demo. */
import { readSettings, type Settings } from '#server/core/settings.ts';

/**
 * Blanks out settings of a real site: its data, mail, forms at Google and account. An AI service may stay, because it
 * keeps nothing.
 */
const withoutRealSite = {
	DATABASE_URL: '',
	DATABASE_LISTEN_URL: '',
	STORAGE_URL: '',
	SMTP_URL: '',
	GOOGLE_SERVICE_ACCOUNT: '',
	GOOGLE_WORKSPACE_USER: '',
	STAFF_EMAIL: '',
	STAFF_PASSWORD: '',
};

export const demoSettings = (environment: Record<string, string | undefined>, folder: string): Settings =>
	readSettings({
		SITE_HOST: 'wrenmoor.example',
		SITE_NAME: 'Wrenmoor College Clubs',
		ACCESSIBILITY_CONTACT: 'student.affairs@wrenmoor.example',
		LOG_LEVEL: 'warn',
		...environment,
		...withoutRealSite,
		DATA_DIR: folder,
	});
