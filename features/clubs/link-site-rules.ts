/** The label and the icon of a link, by its host. */

const bubble = 'M8 20A9 9 0 1 0 4 16l-2 6Z';
const plane = 'm22 2-7 20-4-9-9-4ZM22 2 11 13';
const screen = 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM10 9l5 3-5 3Z';
const globe = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM2 12h20M12 2c5 6 5 14 0 20-5-6-5-14 0-20Z';

/** By the last two parts of the host: a label, and the path of an icon of 24 by 24. */
const sites: Readonly<Record<string, readonly [label: string, icon: string]>> = {
	'instagram.com': [
		'Instagram',
		'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7h.01',
	],
	'whatsapp.com': ['WhatsApp', bubble],
	'wa.me': ['WhatsApp', bubble],
	't.me': ['Telegram', plane],
	'discord.gg': ['Discord', `${bubble}M9 12h.01M15 12h.01`],
	'discord.com': ['Discord', `${bubble}M9 12h.01M15 12h.01`],
	'linkedin.com': [
		'LinkedIn',
		'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6ZM2 9h4v12H2ZM4 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
	],
	'youtube.com': ['YouTube', screen],
	'youtu.be': ['YouTube', screen],
	'github.com': ['GitHub', 'm16 18 6-6-6-6M8 6l-6 6 6 6'],
	'facebook.com': ['Facebook', 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3Z'],
};

export function siteOfLink(link: string): { label: string; icon: string } {
	const { hostname } = new URL(link);
	const [label, icon] = sites[hostname.split('.').slice(-2).join('.')] ?? [hostname.replace(/^www\./, ''), globe];
	return { label, icon };
}
