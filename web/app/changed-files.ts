/** Files that were changed, moved or deleted after they were chosen: a browser sends them no more. */
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

/**
 * The error to show for a form that was not sent. Browsers report a changed file as a failure of the network, which trying again
 * would not mend.
 */
export async function explainFailure(error: Error, values: object): Promise<Error> {
	if (!(error instanceof CallError) || error.status !== 0) return error;
	const fields: Record<string, string> = {};
	for (const [name, value] of Object.entries(values)) {
		if (value instanceof File && !(await isReadable(value))) fields[name] = changed;
	}
	return Object.keys(fields).length > 0 ? new CallError(0, changed, { fields }) : error;
}
