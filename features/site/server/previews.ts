/** Link previews of pages that are the same for everyone. */
import type { Preview, PreviewSource } from '#server/pages/previews.ts';
import type { Services } from '#server/services.ts';

const image = '/poster.png';

const textsOf = (name: string): Readonly<Record<string, Omit<Preview, 'image'>>> => ({
	'/': { title: name, description: 'The clubs of our college, what is on tonight, and how to join in.' },
	'/events': { title: `Upcoming events · ${name}`, description: 'What the clubs plan next, and how to register.' },
	'/clubboard': { title: `Our clubs · ${name}`, description: 'Every club of the college, and what each is up to.' },
	'/hiring': {
		title: `Open positions · ${name}`,
		description: 'The clubs are looking for people. Find a position and apply.',
	},
	'/about': { title: `About · ${name}`, description: 'What this site is, and who is behind it.' },
	'/privacy-policy': {
		title: `Privacy policy · ${name}`,
		description: 'What this site stores about you, for how long, and who can see it.',
	},
	'/accessibility': {
		title: `Accessibility · ${name}`,
		description: 'What does not work for everyone yet, and whom to write to.',
	},
	'/terms': { title: `Terms of service · ${name}`, description: 'The rules for clubs and visitors of this site.' },
});

export function sitePreviews({ settings }: Services): PreviewSource {
	const texts = textsOf(settings.SITE_NAME);
	return {
		path: /^(\/|\/[a-z-]+)\/?$/,
		find: async (path = '') => (texts[path] ? { ...texts[path], image } : undefined),
	};
}
