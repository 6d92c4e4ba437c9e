/** The names of a new feature, and how they replace those of the template, whose feature is called widgets. */

export interface Names {
	/** `rooms`: the feature, its folder, its table and its addresses. */
	plural: string;
	/** `room`: one of them. */
	singular: string;
}

/** A name that cannot be used; the message says why. */
export class NameRefused extends Error {}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Checks the names; without `singular` it is the plural without its ending. Throws `NameRefused`. */
export function namesOf(plural: string, singular = plural.replace(/ies$/, 'y').replace(/s$/, '')): Names {
	for (const name of [plural, singular]) {
		if (!/^[a-z]{2,40}$/.test(name)) {
			throw new NameRefused(
				`Name the feature by one plural noun in small letters, such as rooms: "${name}" is not one.`,
			);
		}
	}
	return { plural, singular };
}

/** A text or path of the template with the names of the new feature. */
export const renamed = (text: string, { plural, singular }: Names): string =>
	text
		.replaceAll('widgets', plural)
		.replaceAll('Widgets', capital(plural))
		.replaceAll('widget', singular)
		.replaceAll('Widget', capital(singular));
