/** The mail to the staff about new reports. */
import { counted } from '#contract/counted.ts';
import type { Reportable } from '#contract/reportable.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

const namesShown = 20;

/** Without the reports' texts, which anybody can write. */
export function reportsMail(
	to: string,
	reports: readonly { about: Reportable; name: string }[],
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
): Mail {
	const more = reports.length - namesShown;
	const lines = reports.slice(0, namesShown).map(({ about, name }) => `- ${name} (${about})`);
	const list = [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
	return {
		to,
		subject: `${counted(reports.length, 'problem')} reported`,
		text: `Hello,

People on ${settings.SITE_NAME} reported ${reports.length === 1 ? 'a problem' : 'problems'} with:

${list}

Read what they wrote:
${siteUrl()}/staff/reports`,
	};
}
