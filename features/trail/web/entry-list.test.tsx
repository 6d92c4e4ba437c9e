import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EntryList } from './entry-list.tsx';
import type { Entry } from './queries.ts';

const textOf = (Changes: Entry['Changes']) => {
	const entry = { EntryID: 1, At: '2026-11-20T15:30:00.000Z', Did: 'officer.changed', Changes } as Entry;
	const by = { By: { Kind: 'officer', Name: 'Meera' }, About: { Kind: 'officer', ID: '1', Name: 'Ada' } } as const;
	return renderToStaticMarkup(<EntryList entries={[{ ...entry, ...by, Club: null }]} />)
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ');
};

test('several changes are listed with what each value was and is', () => {
	const text = textOf({ TermEnds: ['2027-05-01', null], Role: ['editor', 'lead'], Name: [null, 'Ada Field'] });
	expect(text).toMatch(/end of term removed; it was [^;]*2027 role editor became lead name Ada Field/);
	expect(text).not.toContain('nothing');
});
