import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '#web/ui/toast.tsx';
import type { ApplicationState } from '../rules.ts';
import type { Application } from './queries.ts';
import { useGivingStates } from './state-queries.ts';

afterEach(() => vi.unstubAllGlobals());

const application = (ApplicationID: number, Name = 'Ada'): Application => ({
	ApplicationID,
	CreatedAt: '2026-01-05T10:00:00.000Z',
	State: 'received',
	ToldState: null,
	DeleteAfter: '2026-09-01',
	Applicant: {
		Name,
		YearOfStudy: 2026,
		Department: '',
		PhoneNumber: '',
		Email: 'a@college.test',
		ResumeURL: null,
		ResumeName: null,
	},
});

interface Stored {
	State: ApplicationState;
	ToldState?: Application['ToldState'];
}

function serve(stored: Map<number, Stored>, mostCalls = Number.POSITIVE_INFINITY) {
	let calls = 0;
	const set = (body: string) => {
		const { applicationIds, state } = JSON.parse(body) as { applicationIds: number[]; state: ApplicationState };
		return applicationIds.flatMap((ApplicationID) => {
			const before = stored.get(ApplicationID);
			if (!before) return [];
			stored.set(ApplicationID, { ...before, State: state });
			return { ApplicationID, State: state, ToldState: before.ToldState ?? null, FormerState: before.State };
		});
	};
	vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
		if (method === 'GET') return Response.json([...stored].map(([ApplicationID, one]) => ({ ApplicationID, ...one })));
		calls += 1;
		if (calls > mostCalls) return Response.json({ error: 'Too busy.' }, { status: 503 });
		return Response.json(set(String(body)));
	});
}

function givingStates() {
	let giving: ReturnType<typeof useGivingStates> | undefined;
	const Probe = () => {
		giving = useGivingStates(4);
		return null;
	};
	const client = new QueryClient();
	client.setQueryData(['site'], { features: { mail: true } });
	renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<Probe />
		</QueryClientProvider>,
	);
	if (!giving) throw new Error('Nothing was rendered.');
	return giving;
}

function messages() {
	const shown: { text: string; undo: (() => void) | undefined }[] = [];
	for (const kind of ['success', 'error'] as const)
		vi.spyOn(toast, kind).mockImplementation((text, _group, action) => {
			shown.push({ text, undo: action && 'run' in action ? action.run : undefined });
		});
	return shown;
}

test('a change of many is undone to what the server had, where the list on the page was out of date', async () => {
	const stored = new Map<number, Stored>([
		[1, { State: 'accepted' }],
		[2, { State: 'received' }],
	]);
	serve(stored);
	const shown = messages();
	await givingStates().giveMany([application(1), application(2)], 'declined');
	expect(shown.at(-1)?.text).toBe('2 applications set to Declined.');
	shown.at(-1)?.undo?.();
	await vi.waitFor(() => expect(shown.at(-1)?.text).toBe('The change is undone.'));
	expect([...stored.values()].map(({ State }) => State)).toEqual(['accepted', 'received']);
});

test('an application that was withdrawn meanwhile is not said to have the state', async () => {
	serve(
		new Map<number, Stored>([
			[2, { State: 'received' }],
			[3, { State: 'received' }],
		]),
	);
	const shown = messages();
	const { giveOne, giveMany } = givingStates();
	await giveOne(application(1), 'accepted');
	await giveMany([application(1), application(2), application(3)], 'declined');
	expect(shown.map(({ text }) => text)).toEqual([
		'The application is no longer there.',
		'2 applications set to Declined.',
	]);
});

test('whether somebody was told is said as the server knows it', async () => {
	serve(new Map([[1, { State: 'received', ToldState: 'accepted' }]]));
	const shown = messages();
	await givingStates().giveOne(application(1), 'accepted');
	expect(shown.map(({ text }) => text)).toEqual(['Ada is accepted. Notified by e-mail.']);
});

test('what was saved of a change that failed half-way is said, and can be undone', async () => {
	const all = Array.from({ length: 1400 }, (_, index) => application(index));
	const stored = new Map<number, Stored>(all.map(({ ApplicationID }) => [ApplicationID, { State: 'received' }]));
	serve(stored, 1);
	const shown = messages();
	const done = await givingStates().giveMany(all, 'declined');
	expect(done).toEqual(all.slice(0, 1000).map(({ ApplicationID }) => ApplicationID));
	expect(shown.at(-1)?.text).toBe('Only 1000 of 1400 applications were set to Declined: Too busy.');
	serve(stored);
	shown.at(-1)?.undo?.();
	await vi.waitFor(() => expect(shown.at(-1)?.text).toBe('The change is undone.'));
	expect(new Set([...stored.values()].map(({ State }) => State))).toEqual(new Set(['received']));
});

test('a change of which nothing was saved says so', async () => {
	serve(new Map<number, Stored>([[1, { State: 'received' }]]), 0);
	const shown = messages();
	expect(await givingStates().giveMany([application(1)], 'declined')).toEqual([]);
	expect(shown).toEqual([{ text: 'The status was not saved: Too busy.', undo: undefined }]);
});
