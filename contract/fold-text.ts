/** Texts as searches, and rules such as that of one event per place, compare them. */
import { foldDigits } from './digits.ts';

/** Most texts are plain: nothing that the slower steps would change. */
const ascii = /^[\0-\x7f]*$/;

/** Letters that Unicode does not decompose, after what is typed for them: `ł` as `l`, `æ` as `ae`. */
const typedAs = new Map(
	`aᶏẚⱥᴀ aeæᴁ bƀƃɓᵬᶀꞗʙ cƈȼɕꞓꞔᴄ dđƌȡɖɗᵭᶁᶑðᴅ eɇᶒⱸꬴəᴇ fƒᵮᶂꞙꜰ gǥɠᶃꞡɡɢ hħɦⱨꞕʜ iıɨᶖɪ jɉʝȷᴊ kƙᶄⱪꝁꝃꝅꞣĸᴋ
	lłƚȴɫɬɭᶅⱡꝉꞎʟ mɱᵯᶆᴍ nƞȵɲɳᵰᶇꞑꞥŋɴ oøⱺꝋꝍɵᴏ oeœɶ pƥᵱᵽᶈꝑꝓꝕᴘ qɋʠꝗꝙꞯ rɍɼɽɾᵲᵳᶉꞧʀ sȿʂᵴᶊꞩꜱ ssß tŧƫƭȶʈᵵⱦᴛ
	thþ uʉᶙꞹᴜ vʋᶌⱱⱴꝟᴠ wⱳᴡ xᶍ yƴɏỿʏ zƶȥɀʐʑᵶᶎⱬᴢ σς كک يیى هة`
		.split(/\s+/)
		.flatMap((group) => {
			const [, typed = '', letters = ''] = /^([a-z]+|.)(.+)$/u.exec(group) ?? [];
			return [...letters].map((letter): [string, string] => [letter, typed]);
		}),
);
const untyped = new RegExp(`[${[...typedAs.keys()].join('')}]`, 'gu');

/** Look like an apostrophe, some of them letters to Unicode; and what stands beside names and is not spoken. */
const apostrophes = /['`´‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ΄՚׳᾽᾿῾ꞌ©®™℠]/g;

/** Accents, and vowel points that may be left out. The vowel signs of other scripts stay: without them other words become equal. */
const accents = /\p{M}(?<=[\p{sc=Zinh}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}])(?<![\u3099\u309A])|\u0640/gu;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** Stand between parts of one word, as in `Start-up` and `U.S.A.`, or around it. */
const joiners = /["\p{Pd}\p{Pi}\p{Pf}\u02D7\u2043\u2212.&]/gu;
/** `C++` and `C#` are names. */
const loneSigns = /(?<![\p{L}\p{M}+#])[+#]+/gu;
const separators = /[^\p{L}\p{M}\p{N}\p{Sc}\p{So}+# ]+|\u2800+/gu;
/** `2.14` is not `214`. */
const betweenNumbers = /(\p{N})[^\p{L}\p{M}\p{N}\p{Sc}\p{So}]+(?=\p{N})/gu;

const unaccented = (text: string) =>
	foldDigits(text.replace(apostrophes, '').normalize('NFKD').replace(unseen, '').replace(accents, ''))
		.toLowerCase()
		.replace(untyped, (letter) => typedAs.get(letter) ?? letter);

/**
 * The words of a text as searches compare them, with one space between two: without case, accents and punctuation, in
 * letters and digits that any keyboard has. “women’s” and “Womens”, “Łódź” and “lodz”, “Start-up” and “startup” are the same.
 */
export const foldText = (text: string): string =>
	(ascii.test(text) ? text.toLowerCase().replace(/['`]/g, '') : unaccented(text))
		.replace(betweenNumbers, '$1 ')
		.replace(joiners, '')
		.replace(loneSigns, ' ')
		.replace(separators, ' ')
		.replace(/ {2,}/g, ' ')
		.trim();

/** What two names have in common that are the same to a reader, and nothing else has: folded, without spaces. */
export function nameKey(name: string): string {
	const folded = foldText(name.replace(/\s[&+]\s/g, ' and '));
	return folded === '' ? name.trim() : folded.replace(/(?<!\p{N}) | (?!\p{N})/gu, '');
}
