/** Explains failures by files that changed after they were chosen: browsers refuse to send them. */
import { CallError } from './call.ts';

const changed = 'This file was changed, moved or deleted after you chose it. Choose it again.';

const isReadable = (file: File) =>
	file
		.slice(0, 1)
		.arrayBuffer()
		.then(
			() => true,
			() => false,
		);

/** Browsers report a changed file as a network failure, which a retry would not mend. */
export async function explainFailure(error: Error, values: object): Promise<Error> {
	if (!(error instanceof CallError) || error.status !== 0) return error;
	const fields: Record<string, string> = {};
	for (const [name, value] of Object.entries(values)) {
		if (value instanceof File && !(await isReadable(value))) fields[name] = changed;
	}
	return Object.keys(fields).length > 0 ? new CallError(0, changed, { fields }) : error;
}
