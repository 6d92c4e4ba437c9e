import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRepository } from './repository/repository.ts';
import { root } from './run.ts';
import { textsOf } from './texts.ts';

const settled: readonly [RegExp, string][] = [
	[/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
	[/\beras(e|es|ed|ing)\b/i, 'delete'],
	[/(?<![-\w/]|junk )mails?\b(?! (left|server|program|could not be sent))/i, 'e-mail'],
	[/“Yours”/, 'My activity'],
	[/\b(are|is|were|was|be|been) told\b/i, 'notified'],
	[/\bby (itself|themselves)\b/i, 'automatically'],
	[/\bbeside\b/i, 'next to'],
];

const isSource = (path: string) =>
	/^(contract|features|main|server|web)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/migrations\//.test(path);

test('every text uses the words of the glossary', () => {
	const found = [...readRepository(root).keys()]
		.filter(isSource)
		.flatMap((path) =>
			textsOf(join(root, path)).flatMap((text) =>
				settled.filter(([word]) => word.test(text)).map(([, instead]) => `${path}: “${text}” (write: ${instead})`),
			),
		);
	expect(found).toEqual([]);
});
