import { expect, test } from 'vitest';
import { adminLinks, isHere } from './admin-links.ts';

const current = (path: string) => adminLinks.filter(({ to }) => isHere(to, path)).map(({ label }) => label);

test.each([
	['/clubAdmin', ['Events']],
	['/clubAdmin/', ['Events']],
	['/clubAdmin/event/12', ['Events']],
	['/clubAdmin/hiring/3', ['Hiring']],
	['/clubAdmin/results/9', ['results']],
	['/clubAdmin/settings', ['Settings']],
])('%s stands under its one link', (path, labels) => {
	expect(current(path)).toEqual(labels);
});
