import { describe, expect, test } from 'vitest';
import { checkRecords, checkSettings } from './documents.ts';
import type { Finding } from './repository.ts';

const said = (findings: Finding[]) => findings.map(({ path, says }) => `${path}: ${says}`).join('\n');

describe('settings', () => {
	const settings = 'const Environment = z.object({\n\tPORT: z.string(),\n\tSMTP_URL: url([]),\n});';
	const readme = (rows: string) =>
		`# Clubyard\n\n## Settings\n\n| setting | for |\n| --- | --- |\n${rows}\n## Commands\n`;
	const says = (rows: string) =>
		said(
			checkSettings(
				new Map([
					['server/core/settings.ts', settings],
					['README.md', readme(rows)],
				]),
			),
		);

	test('a README that lists every setting has no finding', () => {
		expect(says('| `PORT` | where, unless `HOST` says more |\n| `SMTP_URL` | mail |\n')).toBe('');
	});

	test('a setting that the README leaves out is named', () => {
		expect(says('| `PORT` | where |\n')).toBe(
			'README.md: does not list the setting SMTP_URL: add it to the table of settings.',
		);
	});

	test('a setting that nothing reads is named', () => {
		expect(says('| `PORT`, `HOST` | where |\n| `SMTP_URL` | mail |\n')).toContain('lists the setting HOST, which');
	});
});

describe('records', () => {
	const record = (number: number) => `# ${number}. A choice\n\n**Status.** Accepted.\n`;
	const says = (planted: Record<string, string>) =>
		said(
			checkRecords(
				new Map(
					Object.entries({
						'docs/decisions/001-choice.md': record(1),
						'docs/decisions/README.md': '| [1. A choice](001-choice.md) |\n| [2. A choice](002-choice.md) |',
						...planted,
					}),
				),
			),
		);

	const newer = '[record 2](002-choice.md), which differs, and by\n[record 3](003-choice.md)';
	const superseded = record(1).replace(
		'Accepted.',
		`Accepted; superseded in part by ${newer}.\n\nMore on [2](002-choice.md).`,
	);
	const others = { 'docs/decisions/002-choice.md': record(2), 'docs/decisions/003-choice.md': record(3) };
	const indexWith = (status: string) => ({
		'docs/decisions/README.md': `| [1. A choice](001-choice.md) | ${status} |\n| [2. A choice](002-choice.md) | accepted |\n| [3. A choice](003-choice.md) | accepted |`,
	});

	test('a record and its line in the index that name the same newer records have no finding', () => {
		const line = indexWith('accepted; in part superseded by [2](002-choice.md) and [3](003-choice.md)');
		expect(says({ 'docs/decisions/001-choice.md': superseded, ...others, ...line })).toBe('');
		const adds = record(1).replace('Accepted.', 'Accepted. Adds to [record 2](002-choice.md).');
		expect(says({ 'docs/decisions/001-choice.md': adds, ...others, ...indexWith('accepted') })).toBe('');
	});

	test.each([
		['that the record names', superseded, 'accepted; in part superseded by [2](002-choice.md)'],
		['that its line names', record(1), 'superseded by [2](002-choice.md)'],
	])('a newer record %s alone is a finding', (_, text, status) => {
		expect(says({ 'docs/decisions/001-choice.md': text, ...others, ...indexWith(status) })).toContain(
			'names other records that supersede it',
		);
	});

	test('records in order have no finding', () => {
		expect(says({ 'docs/decisions/002-choice.md': record(2) })).toBe('');
	});

	test.each([
		['the number of another', '001-other.md', record(1), 'is record 2 by its place'],
		['a number after a gap', '003-choice.md', record(3), 'is record 2 by its place'],
		['another number in its title', '002-choice.md', record(3), 'should begin with "# 2. "'],
		['no status', '002-choice.md', '# 2. A choice\n', 'has no status line'],
		['no line in the index', '002-other.md', record(2), 'is not in docs/decisions/README.md'],
	])('a record with %s is named', (_, name, text, sentence) => {
		expect(says({ [`docs/decisions/${name}`]: text })).toContain(sentence);
	});
});
