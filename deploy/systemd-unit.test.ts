import { expect, test } from 'vitest';
import { execForm, instructions } from './image.ts';
import { fragment } from './proxy.ts';

const settings = new Map(
	fragment('ini')
		.split('\n')
		.filter((line) => /^\w+=/.test(line))
		.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
);

test('a start that fails, such as before its database runs, is tried again however often', () => {
	expect(settings.get('Restart')).toBe('always');
	// Five failures in ten seconds would end it for good.
	expect(settings.get('StartLimitIntervalSec')).toBe('0');
	expect(settings.get('RestartSec')).toMatch(/^\d+$/);
	expect(settings.get('After')).toContain('postgresql.service');
});

test('it runs the program as the image does, and gives it the time to stop that it takes', () => {
	const [node = '', ...words] = settings.get('ExecStart')?.split(' ') ?? [];
	expect([node.split('/').at(-1), ...words]).toEqual(execForm(instructions('CMD')[0]));
	expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThan(10);
});
