/** Folds texts for searches and comparisons. */
import { foldDigits } from './digits.ts';

const ascii = /^[\0-\x7f]*$/;

/** What people type for letters that Unicode does not decompose: `ł` as `l`, `æ` as `ae`. */
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

const apostrophes = /['`´‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ΄՚׳᾽᾿῾ꞌ©®™℠]/g;

/** Accents and optional vowel points. Vowel signs of other scripts stay, because they distinguish words. */
const accents = /\p{M}(?<=[\p{sc=Zinh}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}])(?<![\u3099\u309A])|\u0640/gu;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

const joiners = /["\p{Pd}\p{Pi}\p{Pf}\u02D7\u2043\u2212.&]/gu;
/** But `C++` and `C#` are names. */
const loneSigns = /(?<![\p{L}\p{M}+#])[+#]+/gu;
const separators = /[^\p{L}\p{M}\p{N}\p{Sc}\p{So}+# ]+|\u2800+/gu;
/** But `2.14` is not `214`. */
const betweenNumbers = /(\p{N})[^\p{L}\p{M}\p{N}\p{Sc}\p{So}]+(?=\p{N})/gu;

const unaccented = (text: string) =>
	foldDigits(text.replace(apostrophes, '').normalize('NFKD').replace(unseen, '').replace(accents, ''))
		.toLowerCase()
		// Some letters become or contain an apostrophe only now, such as ŉ.
		.replace(apostrophes, '')
		.replace(untyped, (letter) => typedAs.get(letter) ?? letter);

/** Words without case, accents and punctuation: “Łódź” equals “lodz”, “Start-up” equals “startup”. */
export const foldText = (text: string): string =>
	(ascii.test(text) ? text.toLowerCase().replace(/['`]/g, '') : unaccented(text))
		.replace(betweenNumbers, '$1 ')
		.replace(joiners, '')
		.replace(loneSigns, ' ')
		.replace(separators, ' ')
		.replace(/ {2,}/g, ' ')
		.trim();

/** Equal for names that readers take for the same: folded, without spaces. */
export function nameKey(name: string): string {
	const folded = foldText(name.replace(/\s[&+]\s/g, ' and '));
	return folded === '' ? name.trim() : folded.replace(/(?<!\p{N}) | (?!\p{N})/gu, '');
}
