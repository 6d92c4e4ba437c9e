import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { EntryList } from './entry-list.tsx';
import type { Entry } from './queries.ts';

const textOf = (Changes: Entry['Changes']) => {
	const entry = { EntryID: 1, At: '2026-11-20T15:30:00.000Z', Did: 'officer.changed', Changes } as Entry;
	const by = { By: { Kind: 'officer', Name: 'Meera' }, About: { Kind: 'officer', ID: '1', Name: 'Ada' } } as const;
	const entries = [{ ...entry, ...by, Club: null }];
	return renderToStaticMarkup(<EntryList entries={entries} chosen={entries} />)
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ');
};

test('several changes are listed with what each value was and is', () => {
	const text = textOf({ TermEnds: ['2027-05-01', null], Role: ['editor', 'lead'], Name: [null, 'Ada Field'] });
	expect(text).toMatch(/end of term removed; it was [^;]*2027 role editor became lead name Ada Field/);
	expect(text).not.toContain('nothing');
});

test('a day stands once, and the things that are still there are links, also where a filter hides the deletion', () => {
	const entry = (EntryID: number, Did: string, ID: string) =>
		({
			EntryID,
			At: '2026-11-20T12:00:00.000Z',
			By: { Kind: 'officer', Name: 'Meera' },
			Did,
			About: { Kind: 'event', ID, Name: `Event ${ID}` },
			Changes: {},
		}) as Entry;
	const entries = [entry(3, 'event.deleted', '2'), entry(2, 'event.created', '2'), entry(1, 'event.created', '1')];
	for (const chosen of [entries, entries.slice(1)]) {
		const html = renderToStaticMarkup(
			<MemoryRouter>
				<EntryList entries={entries} chosen={chosen} />
			</MemoryRouter>,
		);
		expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)]).toHaveLength(1);
		expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/clubAdmin/event/1']);
	}
});
