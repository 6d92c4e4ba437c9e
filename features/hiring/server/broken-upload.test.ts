import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import { getApplicantsByPositionId } from '../application-contract.ts';

const site = useSite();
const { newSession, newPosition, apply, storedResumes, formOf } = hiringOn(site);

async function openPosition() {
	const club = await site.newClub();
	const { PositionID } = await newPosition(club, (await newSession(club)).SessionID);
	const applicants = async () =>
		(await site.call(getApplicantsByPositionId, { as: club, query: { PositionID } })).reply;
	return { path: `/api/hiring/applyForPosition?PositionID=${PositionID}`, PositionID, applicants };
}

test('an application whose upload breaks off leaves neither row nor file', async () => {
	const { path, applicants } = await openPosition();
	const before = await storedResumes();
	await new Promise<void>((resolve) => {
		const upload = request(site.url + path, {
			method: 'POST',
			// With this header the sender knows when the server waits.
			headers: {
				'content-type': 'multipart/form-data; boundary=b',
				'content-length': 100_000,
				expect: '100-continue',
			},
		});
		upload.on('error', () => resolve());
		upload.on('continue', () => {
			const part = '--b\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7';
			upload.write(part, () => setTimeout(() => upload.destroy(), 100));
		});
	});
	await expect.poll(async () => [await applicants(), await storedResumes()]).toEqual([[], before]);
});

test('an application whose upload is cancelled before it is stored leaves neither row nor file, and can be sent again', async () => {
	const { path, PositionID, applicants } = await openPosition();
	const before = await storedResumes();
	const { promise: arrived, resolve } = Promise.withResolvers<ServerResponse>();
	const note = (message: unknown) => {
		const { request, response } = message as { request: { url: string }; response: ServerResponse };
		if (request.url === path) resolve(response);
	};
	subscribe('http.server.request.start', note);
	onTestFinished(() => void unsubscribe('http.server.request.start', note));
	const cancel = new AbortController();
	const { files } = site.services;
	const put = files.put.bind(files);
	const storing = vi.spyOn(files, 'put').mockImplementationOnce(async (...file) => {
		await put(...file);
		const closed = once(await arrived, 'close');
		cancel.abort();
		await closed;
	});
	const headers = { 'idempotency-key': crypto.randomUUID() };
	const sent = { name: 'Noor', resume: { name: 'cv.pdf', bytes: samplePdf() } };
	const upload = fetch(site.url + path, { method: 'POST', body: formOf(sent), headers, signal: cancel.signal });
	await expect(upload).rejects.toThrow('aborted');
	await expect.poll(async () => [storing.mock.settledResults.length, await storedResumes()]).toEqual([1, before]);
	expect(await applicants()).toEqual([]);
	expect((await apply(PositionID, sent, headers)).status).toBe(201);
	expect(await applicants()).toHaveLength(1);
});
