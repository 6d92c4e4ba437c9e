/**
 * How four options travel: one comma-separated string. An option that holds a comma, a quote or a line break is quoted
 * as in RFC 4180, so that plain ones are only joined, as clients of the API join them, and every text survives the way there
 * and back.
 */

const needsQuotes = /[",\r\n]/;

/** Options as one string. */
export const joinOptions = (options: readonly string[]): string =>
	options.map((option) => (needsQuotes.test(option) ? `"${option.replaceAll('"', '""')}"` : option)).join(',');

/** A quoted field from its opening quote on; `undefined` when it does not end or something follows its end. */
function quotedField(text: string, start: number): { option: string; next: number } | undefined {
	const found = /"((?:[^"]|"")*)"[ \t]*(,|$)/y;
	found.lastIndex = start;
	const match = found.exec(text);
	if (!match) return undefined;
	return { option: (match[1] ?? '').replaceAll('""', '"'), next: match[2] === ',' ? found.lastIndex : text.length + 1 };
}

function plainField(text: string, start: number): { option: string; next: number } {
	const comma = text.indexOf(',', start);
	const end = comma === -1 ? text.length : comma;
	return { option: text.slice(start, end), next: end + 1 };
}

/** The options of one string, as many as it holds; `undefined` when its quotes cannot be read. */
export function splitOptions(text: string): string[] | undefined {
	const options: string[] = [];
	for (let at = 0; at <= text.length; ) {
		const spaces = /[ \t]*/y;
		spaces.lastIndex = at;
		spaces.test(text);
		const field = text[spaces.lastIndex] === '"' ? quotedField(text, spaces.lastIndex) : plainField(text, at);
		if (!field) return undefined;
		options.push(field.option);
		at = field.next;
	}
	return options;
}

/** What a reader sees of an option: two with the same cannot be told apart. Spaces within count: an option may be code. */
const seenOf = (option: string): string =>
	option
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.normalize('NFC')
		.replace(/[^\S\t\n\r]/g, ' ')
		.trim();

/** Which of the options a text names, spaces around it aside; -1 for none. */
export const indexOfOption = (options: readonly string[], text: string): number => {
	const exact = options.indexOf(text);
	if (exact >= 0) return exact;
	const wanted = seenOf(text);
	return options.findIndex((option) => seenOf(option) === wanted);
};

/** Pairs of options that a reader cannot tell apart, by their indexes; blank ones are not compared. */
export function sameOptions(options: readonly string[]): [number, number][] {
	const pairs: [number, number][] = [];
	options.forEach((option, index) => {
		const seen = seenOf(option);
		const earlier = options.findIndex((other) => seenOf(other) === seen);
		if (seen !== '' && earlier < index) pairs.push([earlier, index]);
	});
	return pairs;
}
