import { afterEach, expect, test, vi } from 'vitest';
import { unreachable } from '../ui/message-of.ts';
import { upload } from './upload.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Browsers give null for a reply without JSON. */
function uploadWith(status: number, response: object | null) {
	class FakeRequest extends EventTarget {
		readonly upload = new EventTarget();
		readonly status = status;
		readonly response = response;
		open = vi.fn();
		setRequestHeader = vi.fn();
		send = () => this.dispatchEvent(new Event('load'));
	}
	vi.stubGlobal('XMLHttpRequest', FakeRequest);
	return upload('POST /api/hiring/applyForPosition', {
		body: new FormData(),
		idempotencyKey: 'of the tests',
		signal: new AbortController().signal,
		onProgress: vi.fn(),
	});
}

test('an upload whose reply is no JSON counts as not arrived, so that the same is sent again', async () => {
	const reply = { StatusURL: '/hiring/status#token' };
	expect(await uploadWith(201, reply)).toEqual(reply);
	await expect(uploadWith(200, null)).rejects.toMatchObject({ status: 0, message: unreachable });
	await expect(uploadWith(413, null)).rejects.toMatchObject({ status: 413 });
});
