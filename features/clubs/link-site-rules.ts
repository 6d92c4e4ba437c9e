/** What a link is called, by its host. */

const sites = ['Instagram', 'WhatsApp', 'Telegram', 'Discord', 'LinkedIn', 'YouTube', 'GitHub', 'Facebook'];
const shortHosts: Readonly<Record<string, string>> = {
	'wa.me': 'WhatsApp',
	't.me': 'Telegram',
	'discord.gg': 'Discord',
	'youtu.be': 'YouTube',
};

interface LinkSite {
	label: string;
	/** A file of `web/public/link-icons/`. */
	icon: string;
}

export function siteOfLink(link: string): LinkSite {
	const host = new URL(link).hostname.replace(/^www\./, '');
	const domain = host.split('.').slice(-2).join('.');
	const site = shortHosts[domain] ?? sites.find((name) => domain === `${name.toLowerCase()}.com`);
	return { label: site ?? host, icon: (site ?? 'website').toLowerCase() };
}
