/** The settings of the demo. */
import { readSettings, type Settings } from '#server/core/settings.ts';

/**
 * Blanks for the settings of a real site that the demo must not use: its data, its mail, its forms at Google and its account. Where the demo
 * is served stays to be set, and so does an AI service, which can be tried out and keeps nothing of the demo.
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

/** The settings of a demo in a folder, with those of the environment that it may use. */
export const demoSettings = (environment: Record<string, string | undefined>, folder: string): Settings =>
	readSettings({
		SITE_HOST: 'wrenmoor.example',
		SITE_NAME: 'Wrenmoor College Clubs',
		LOG_LEVEL: 'warn',
		...environment,
		...withoutRealSite,
		DATA_DIR: folder,
	});
