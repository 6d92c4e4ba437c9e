import { expect, test } from 'vitest';
import { CallError } from './call.ts';
import { explainFailure } from './changed-files.ts';

class ChangedFile extends File {
	override slice() {
		return Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
	}
}

test('a form that was not sent because of a changed file says so beside the file, and any other keeps its reason', async () => {
	const same = new File(['x'], 'logo.png');
	const resume = new ChangedFile(['x'], 'cv.pdf');
	const unsent = new CallError(0, 'No connection.');
	const text = 'This file was changed, moved or deleted after you chose it. Choose it again.';
	expect(await explainFailure(unsent, { name: 'Ada', logo: same, resume })).toMatchObject({
		status: 0,
		message: text,
		fields: { resume: text },
	});
	expect(await explainFailure(unsent, { name: 'Ada', logo: same, photo: null })).toBe(unsent);
	const refused = new CallError(409, 'This hiring session has ended.');
	expect(await explainFailure(refused, { resume })).toBe(refused);
});
