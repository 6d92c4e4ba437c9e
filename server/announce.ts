/** What a person reads when the server has started. */
import { aiService, type Settings } from './settings.ts';

/** The address, what is not set up, and the link for the first staff account where there is none. */
export function announce(settings: Settings, url: string, staffLink: string | undefined): string {
	const ai = aiService(settings);
	const lines = [
		'',
		`Clubyard is running at ${url}`,
		`  database   ${settings.DATABASE_URL === undefined ? `SQLite in ${settings.DATA_DIR}` : 'PostgreSQL'}`,
		`  mail       ${settings.SMTP_URL === undefined ? `not set up (SMTP_URL): kept as files in ${settings.DATA_DIR}/outbox` : 'SMTP'}`,
		`  forms      ${settings.GOOGLE_SERVICE_ACCOUNT ? `Google Forms, as ${settings.GOOGLE_SERVICE_ACCOUNT.email}` : 'built in'}`,
		`  AI quizzes ${ai ? `${ai.model} at ${new URL(ai.baseUrl).host}` : 'not set up (AI_BASE_URL, AI_API_KEY, AI_MODEL)'}`,
	];
	if (settings.RATE_LIMIT_SCALE === 0) lines.push('  limits     OFF (RATE_LIMIT_SCALE=0): for load tests only');
	if (staffLink !== undefined) {
		lines.push('', 'There is no staff account yet. Make the first one here, once, within 24 hours:', `  ${staffLink}`);
	}
	return `${lines.join('\n')}\n\n`;
}
