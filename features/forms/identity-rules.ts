/** Gives questions and options their ids, by which they stay the same when their texts change. */
import { type Field, tidyField, tidyOption } from './rules.ts';

type SentOption = string | { id?: string | undefined; text: string };

export interface SentField extends Omit<Field, 'id' | 'options' | 'optionIds'> {
	id?: string | undefined;
	options: readonly SentOption[];
}

export type KnownField = Field & { optionIds: string[] };

/** Ids that start with the form's version, so none of an earlier version comes back as another thing. */
function freshIds(version: number, taken: ReadonlySet<string>): () => string {
	let count = 0;
	return () => {
		do count += 1;
		while (taken.has(`${version}.${count}`));
		return `${version}.${count}`;
	};
}

export const firstOptionIds = (options: readonly string[]): string[] => options.map((_, index) => `1.${index + 1}`);

/** By a known id, else by the text of a present option, else new. */
function optionIdsOf(
	sent: readonly { id?: string | undefined; text: string }[],
	before: KnownField | undefined,
	version: number,
): string[] {
	const known = before?.optionIds ?? [];
	const ids = sent.map(({ id }) => (id !== undefined && known.includes(id) ? id : undefined));
	for (const [index, { text }] of sent.entries()) {
		const same = known[before?.options.indexOf(text) ?? -1];
		if (ids[index] === undefined && same !== undefined && !ids.includes(same)) ids[index] = same;
	}
	const next = freshIds(version, new Set([...known, ...sent.flatMap(({ id }) => id ?? [])]));
	return ids.map((id, index) => id ?? sent[index]?.id ?? next());
}

/** `version`: the one that the change makes. */
export function identified(
	sent: readonly SentField[],
	before: readonly KnownField[] = [],
	version: number = 1,
): KnownField[] {
	const next = freshIds(version, new Set([...before, ...sent].flatMap(({ id }) => id ?? [])));
	return sent.map((field) => {
		const id = field.id ?? next();
		const options = field.options.map((option) =>
			typeof option === 'string' ? { text: tidyOption(option) } : { ...option, text: tidyOption(option.text) },
		);
		const optionIds = optionIdsOf(
			options,
			before.find((other) => other.id === id),
			version,
		);
		return { optionIds, ...tidyField({ ...field, id, options: options.map(({ text }) => text), optionIds }) };
	});
}
