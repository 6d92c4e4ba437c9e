import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteOfLink } from './link-site-rules.ts';

test.each([
	['https://www.instagram.com/owls/', 'Instagram'],
	['https://chat.whatsapp.com/AbC', 'WhatsApp'],
	['https://wa.me/4915112345', 'WhatsApp'],
	['https://t.me/owls', 'Telegram'],
	['https://discord.gg/owls', 'Discord'],
	['https://de.linkedin.com/company/owls', 'LinkedIn'],
	['https://youtu.be/owls', 'YouTube'],
	['https://GitHub.com/owls', 'GitHub'],
	['https://www.owls.example:8443/a', 'owls.example'],
	['https://instagram.com.owls.example', 'instagram.com.owls.example'],
	['https://notinstagram.com', 'notinstagram.com'],
	['https://münchen.example', 'xn--mnchen-3ya.example'],
])('%s is labelled %s', (link, label) => {
	expect(siteOfLink(link).label).toBe(label);
});

test.each(['https://wa.me/1', 'https://github.com/owls', 'https://www.facebook.com/owls', 'https://owls.example'])(
	'%s has an icon that exists',
	(link) => {
		expect(existsSync(new URL(`../../web/public/link-icons/${siteOfLink(link).icon}.svg`, import.meta.url))).toBe(true);
	},
);
