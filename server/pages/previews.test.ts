import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewTags, withTags } from './previews.ts';

const site = { name: 'Clubs', origin: 'https://a.test' };
const head = Buffer.from('<html><head><title>Site</title></head><body>Text</body></html>');

test('whatever a club calls itself stays text in the head', () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (title, description) => {
			const html = withTags(
				head,
				previewTags({ title, description, image: '/poster.png', data: { name: title } }, '/clubs/1', site),
			).toString();
			expect(html.startsWith('<html><head><title>Site</title><meta property="og:type"')).toBe(true);
			expect(html.match(/</g)).toHaveLength(23);
			expect(html.endsWith('</head><body>Text</body></html>')).toBe(true);
		}),
	);
});

test('a picture and the address are whole, so that another site can fetch them', () => {
	const tags = previewTags({ title: 'A', description: 'B', image: '/clubs/1/poster.png' }, '/clubs/1', site);
	expect(tags).toContain('content="https://a.test/clubs/1/poster.png"');
	expect(tags).toContain('content="https://a.test/clubs/1"');
});

test('a long description ends with a whole character', () => {
	const description = `Chess: ${'🎉'.repeat(200)}`;
	const tags = previewTags({ title: 'A', description, image: '/poster.png' }, '/clubs/1', site);
	expect(tags).toContain(`content="Chess: ${'🎉'.repeat(96)}…"`);
});
