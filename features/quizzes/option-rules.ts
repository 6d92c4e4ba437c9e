/** Joins four options to one string. Those with a comma, quote or line break are quoted (RFC 4180), so every text survives. */

const needsQuotes = /[",\r\n]/;

export const joinOptions = (options: readonly string[]): string =>
	options.map((option) => (needsQuotes.test(option) ? `"${option.replaceAll('"', '""')}"` : option)).join(',');

/** Undefined when the quote does not end, or something follows it. */
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

/** Undefined when its quotes cannot be read. */
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

/** Options that look the same count as equal. Inner spaces count: an option may be code. */
const seenOf = (option: string): string =>
	option
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.normalize('NFC')
		.replace(/[^\S\t\n\r]/g, ' ')
		.trim();

export const indexOfOption = (options: readonly string[], text: string): number => {
	const exact = options.indexOf(text);
	if (exact >= 0) return exact;
	const wanted = seenOf(text);
	return options.findIndex((option) => seenOf(option) === wanted);
};

export function sameOptions(options: readonly string[]): [number, number][] {
	const pairs: [number, number][] = [];
	options.forEach((option, index) => {
		const seen = seenOf(option);
		const earlier = options.findIndex((other) => seenOf(other) === seen);
		if (seen !== '' && earlier < index) pairs.push([earlier, index]);
	});
	return pairs;
}
