/**
 * Finds what runs or is fetched when a Word document is opened: macros, embedded objects, templates from elsewhere. Word
 * goes by the types of parts and relationships; names are looked at as well, for parts that nothing declares.
 */
import { type ZipArchive, zipBounds } from './zip-archive.ts';

const activeContent = /vbaProject|oleObject|activeX|macroEnabled/i;

/** The last words of relationship types that lead to active parts. */
const activeTypes = new Set([
	'vbaproject',
	'oleobject',
	'control',
	'activexcontrolbinary',
	'package',
	'afchunk',
	'attachedtoolbars',
]);

/** A template on the writer's own disk, which Word notes in every document made from one; another computer ignores it. */
const onOwnDisk = /^(?:file:\/\/(?:localhost)?\/)?(?:[a-z]:[\\/]|(?:users|applications|library|private|home)\/)/i;

/** From the beginning of a name only: otherwise a long one without a value is tried from each of its letters. */
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const attributesOf = (tag: string) =>
	new Map([...tag.matchAll(attribute)].map(([, name = '', one, other]) => [name.toLowerCase(), one ?? other ?? '']));

function isActive(relationship: ReadonlyMap<string, string>, source: string): boolean {
	const type = (relationship.get('type') ?? '').split('/').at(-1)?.toLowerCase() ?? '';
	// A chart holds its figures as a spreadsheet, which opens only when somebody edits them.
	if (type === 'package' && source.startsWith('word/charts/')) return false;
	if (activeTypes.has(type)) return true;
	if (relationship.get('targetmode')?.trim().toLowerCase() !== 'external' || type === 'hyperlink') return false;
	return type !== 'attachedtemplate' || !onOwnDisk.test(relationship.get('target') ?? '');
}

/** What could hide from this reading: character references, declarations, another encoding than UTF-8. */
const isOdd = (xml: string) => /&#|<!DOCTYPE|<!ENTITY|[\0\uFFFD]/i.test(xml);

/** Whether opening the document runs or fetches something, apart from a link that its reader presses. */
export async function hasActiveParts(zip: ZipArchive): Promise<boolean> {
	const types = (await zip.text('[Content_Types].xml')) ?? '';
	if (isOdd(types) || activeContent.test(types)) return true;
	let length = 0;
	for (const name of zip.names.filter((each) => /\.rels$/i.test(each))) {
		const xml = await zip.text(name);
		length += xml?.length ?? 0;
		// Too many to be looked at, as no document has them.
		if (xml === undefined || length > zipBounds.textBytes) return true;
		// No attribute may hold this character, so each piece is one tag.
		if (isOdd(xml) || xml.split('<').some((tag) => isActive(attributesOf(tag), name))) return true;
	}
	return zip.names.some((name) => /vbaProject\.bin$|(?:^|\/)activeX\//i.test(name));
}
