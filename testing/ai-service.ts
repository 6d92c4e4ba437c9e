/** A fake OpenAI-compatible service on loopback. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AiRequest {
	path: string;
	authorization: string | undefined;
	body: { model: string; messages: { role: string; content: string }[]; response_format?: { type: string } };
}

/** The model's text, or a function that sends any response. */
export type AiReply = string | ((response: ServerResponse, request: AiRequest) => void);

export interface FakeAi {
	url: string;
	asked: AiRequest[];
	answers: AiReply[];
	aborted: number;
	close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<AiRequest> {
	let text = '';
	for await (const piece of request) text += piece;
	return { path: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(text) };
}

const completion = (content: string) =>
	JSON.stringify({
		id: 'chatcmpl-1',
		object: 'chat.completion',
		created: 0,
		model: 'sample',
		choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
	});

export const goodContent = (count: number, name = 'Question') =>
	JSON.stringify({
		questions: Array.from({ length: count }, (_, index) => ({
			question: `${name} ${index + 1}?`,
			options: ['one', 'two, or three', 'four', 'five'],
			answer: 'two, or three',
		})),
	});

export const failing =
	(status: number, headers: Record<string, string> = {}): AiReply =>
	(response) =>
		void response
			.writeHead(status, { 'content-type': 'application/json', ...headers })
			.end('{"error":{"message":"no"}}');

export async function startAi(): Promise<FakeAi> {
	const state: FakeAi = { url: '', asked: [], answers: [goodContent(3)], aborted: 0, close: () => Promise.resolve() };
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		response.on('close', () => {
			if (!response.writableFinished) state.aborted += 1;
		});
		// The site's check at its start.
		if (request.method === 'GET') return void response.writeHead(200).end('{"data":[]}');
		const asked = await read(request);
		state.asked.push(asked);
		const next = state.answers.length > 1 ? state.answers.shift() : state.answers[0];
		if (typeof next === 'function') next(response, asked);
		else response.writeHead(200, { 'content-type': 'application/json' }).end(completion(next ?? ''));
	};
	const server = createServer((request, response) => void answer(request, response));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
	state.close = async () => {
		server.closeAllConnections();
		server.close();
		await once(server, 'close');
	};
	return state;
}
