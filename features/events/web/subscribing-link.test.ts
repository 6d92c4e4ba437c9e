import { expect, test, vi } from 'vitest';
import { subscribingLink } from './subscribing-link.ts';

test('a calendar program opens the link to a feed, and subscribes to it', () => {
	vi.stubGlobal('location', { origin: 'https://clubs.test' });
	expect(subscribingLink('/api/events/calendar.ics?clubs=3,17')).toBe(
		'webcal://clubs.test/api/events/calendar.ics?clubs=3,17',
	);
	vi.unstubAllGlobals();
});
