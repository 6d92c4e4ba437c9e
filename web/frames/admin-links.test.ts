import { expect, test } from 'vitest';
import { adminLinks, isHere, linksFor } from './admin-links.ts';

const current = (path: string) => adminLinks.filter(({ to }) => isHere(to, path)).map(({ label }) => label);

test.each([
	['/clubAdmin', ['Events']],
	['/clubAdmin/', ['Events']],
	['/clubAdmin/event/12', ['Events']],
	['/clubAdmin/hiring/3', ['Hiring']],
	['/clubAdmin/results/9', ['results']],
	['/clubAdmin/officers', ['Officers']],
	['/clubAdmin/settings', ['Settings']],
])('%s stands under its one link', (path, labels) => {
	expect(current(path)).toEqual(labels);
});

test('a page that a role cannot use has no link', () => {
	const labels = linksFor((route) => route !== 'POST /api/quizzes/createQuiz').map(({ label }) => label);
	expect(labels).toEqual(['Events', 'Dashboard', 'Hiring', 'Officers', 'Report', 'Activity', 'results']);
	expect(linksFor(() => true)).toEqual(adminLinks);
});
