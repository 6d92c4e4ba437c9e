import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '#web/ui/toast.tsx';
import { useWriting } from './mail-queries.ts';
import type { MailPreview } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const mailsTo = (count: number): MailPreview['Mails'] =>
	Array.from({ length: count }, (_, ApplicationID) => ({
		ApplicationID,
		State: 'accepted',
		Name: 'Ada',
		Email: 'a@college.test',
	}));

/** The server accepts `mostCalls` calls. Returns the message and whether all is done. */
async function write(count: number, mostCalls: number, leftOut = 0, canMail = true) {
	let calls = 0;
	vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
		calls += 1;
		if (calls > mostCalls) return Response.json({ error: 'Too busy.' }, { status: 503 });
		return Response.json({ Sent: (JSON.parse(String(body)) as { mails: unknown[] }).mails.length - leftOut });
	});
	const said: string[] = [];
	for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockImplementation((text) => said.push(text));
	let writing: ReturnType<typeof useWriting> | undefined;
	const Probe = () => {
		writing = useWriting(4);
		return null;
	};
	const client = new QueryClient();
	client.setQueryData(['site'], { features: { mail: canMail } });
	renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<Probe />
		</QueryClientProvider>,
	);
	return { isDone: await writing?.write(mailsTo(count)), said };
}

test('e-mails are said to be sent, saved or refused, as they are', async () => {
	expect(await write(1, 1)).toEqual({ isDone: true, said: ['1 e-mail sent.'] });
	expect(await write(1400, 2)).toEqual({ isDone: true, said: ['1400 e-mails sent.'] });
	expect(await write(1, 1, 0, false)).toEqual({ isDone: true, said: ['1 e-mail saved, but not sent.'] });
	expect(await write(1400, 0)).toEqual({ isDone: false, said: ['The e-mails were not sent: Too busy.'] });
});

test('where the server leaves some out, it is said how many were sent', async () => {
	const text = 'The others were already notified, withdrew, changed status or reached today’s e-mail limit.';
	expect(await write(5, 1, 2)).toEqual({ isDone: true, said: [`Only 3 of 5 e-mails sent. ${text}`] });
});

test('of many mails it is said how many were sent where the rest failed', async () => {
	expect(await write(1400, 1)).toEqual({
		isDone: false,
		said: ['Only 1000 of 1400 e-mails sent: Too busy.'],
	});
});
