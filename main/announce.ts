/** The text printed at the start. */
import { aiService } from '#server/core/ai-service.ts';
import { accessibilityContact, isPlainMailAllowed, type Settings } from '#server/core/settings.ts';
import { whyUnusable } from '#server/core/start-error.ts';
import { version } from '#server/core/version.ts';
import type { ServiceChecks, ServiceName } from './service-checks.ts';

interface Started {
	url: string;
	checks: Pick<ServiceChecks, 'states' | 'errorOf'>;
}

function line(label: string, what: string, checks: Started['checks'], name: ServiceName, setting: string): string {
	const state = checks.states()[name];
	const why = whyUnusable(checks.errorOf(name)) ?? 'the log says why';
	const ending = { ok: ': ok', failing: `: FAILING (${setting}): ${why}`, 'not set up': '', unknown: '' };
	return `  ${label.padEnd(10)} ${what}${ending[state]}`;
}

const hostOf = (url: string) => new URL(url).host;

const tlsOf = (smtpUrl: string) =>
	smtpUrl.startsWith('smtp:') && isPlainMailAllowed(smtpUrl) ? 'with TLS where it is offered' : 'with TLS only';

/** Includes the link for the first staff account, if there is none. */
export function announce(settings: Settings, { url, checks }: Started, staffLink: string | undefined): string {
	const { DATABASE_URL, STORAGE_URL, SMTP_URL, GOOGLE_SERVICE_ACCOUNT, DATA_DIR } = settings;
	const ai = aiService(settings);
	const mail = SMTP_URL
		? `SMTP at ${hostOf(SMTP_URL)}, ${tlsOf(SMTP_URL)}`
		: `not set up (SMTP_URL): saved as files in ${DATA_DIR}/outbox`;
	const files = STORAGE_URL ? `S3 at ${hostOf(STORAGE_URL)}` : `in ${DATA_DIR}`;
	const forms = GOOGLE_SERVICE_ACCOUNT ? `Google Forms, as ${GOOGLE_SERVICE_ACCOUNT.email}` : 'built in';
	const quizzes = ai ? `${ai.model} at ${hostOf(ai.baseUrl)}` : 'not set up (AI_BASE_URL, AI_API_KEY, AI_MODEL)';
	const lines = [
		'',
		`Clubyard ${version} is running at ${url}`,
		`  database   ${DATABASE_URL === undefined ? `SQLite in ${DATA_DIR}` : `PostgreSQL at ${hostOf(DATABASE_URL) || 'this machine'}`}: ok`,
		line('files', files, checks, 'files', STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR'),
		line('mail', mail, checks, 'mail', 'SMTP_URL'),
		line('forms', forms, checks, 'googleForms', 'GOOGLE_SERVICE_ACCOUNT'),
		line('AI quizzes', quizzes, checks, 'ai', 'AI_BASE_URL'),
	];
	const { OIDC_ISSUER } = settings;
	if (OIDC_ISSUER !== undefined)
		lines.push(line('sign-on', `OpenID Connect at ${hostOf(OIDC_ISSUER)}`, checks, 'oidc', 'OIDC_ISSUER'));
	if (accessibilityContact(settings) === undefined)
		lines.push('', 'The accessibility statement names nobody to write to. Set ACCESSIBILITY_CONTACT.');
	if (settings.RATE_LIMIT_SCALE === 0) {
		lines.push(
			'',
			'WARNING: RATE_LIMIT_SCALE=0 turns every rate limit off. Anyone can guess passwords and quiz codes',
			'as often as they like. Use it for load tests only.',
		);
	}
	if (staffLink !== undefined) {
		lines.push(
			'',
			'There is no staff account yet. Make the first one here within 24 hours. The link works once:',
			`  ${staffLink}`,
		);
	}
	return `${lines.join('\n')}\n\n`;
}
