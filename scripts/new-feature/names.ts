/** Names of a new feature. The template's is called widgets. */

export interface Names {
	plural: string;
	singular: string;
}

export class NameRefused extends Error {}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Default `singular`: the plural without its ending. Throws `NameRefused`. */
export function namesOf(plural: string, singular = plural.replace(/ies$/, 'y').replace(/s$/, '')): Names {
	for (const name of [plural, singular]) {
		if (!/^[a-z]{2,40}$/.test(name)) {
			throw new NameRefused(
				`Name the feature by one plural noun in small letters, such as lockers: "${name}" is not one.`,
			);
		}
	}
	return { plural, singular };
}

export const renamed = (text: string, { plural, singular }: Names): string =>
	text
		.replaceAll('widgets', plural)
		.replaceAll('Widgets', capital(plural))
		.replaceAll('widget', singular)
		.replaceAll('Widget', capital(singular));
