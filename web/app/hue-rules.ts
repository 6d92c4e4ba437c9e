/** The hues of clubs in a written page: no policy without holes allows a `style` attribute in HTML, so they are rules of the page's style sheet. */

const attribute = / style="--hue:(\d{1,3})"/g;

/** The document with a rule for each hue in place of the attributes; the page's script sets hues itself. */
export function hueRules(html: string): string {
	const hues = new Set([...html.matchAll(attribute)].map(([, hue]) => hue));
	const rules = [...hues].map((hue) => `[data-hue="${hue}"]{--hue:${hue}}`).join('');
	const ruled = html.replace(attribute, ' data-hue="$1"').replace('</style>', () => `${rules}</style>`);
	if (/<[^>]+ style="/.test(ruled))
		throw new Error('A page is written with a style attribute, which its policy forbids.');
	return ruled;
}
