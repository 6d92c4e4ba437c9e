/**
 * Finds what opening a Word document runs or fetches: macros, embedded objects, remote templates. It checks types of parts and
 * relationships like Word, and names, too.
 */
import { type ZipArchive, zipBounds } from '#server/files/zip-archive.ts';

const activeContent = /vbaProject|oleObject|activeX|macroEnabled/i;

const activeTypes = new Set([
	'vbaproject',
	'oleobject',
	'control',
	'activexcontrolbinary',
	'package',
	'afchunk',
	'attachedtoolbars',
]);

/** A template on the writer's disk, which other computers ignore. */
const onOwnDisk = /^(?:file:\/\/(?:localhost)?\/)?(?:[a-z]:[\\/]|(?:users|applications|library|private|home)\/)/i;

/** Anchored at a name's start: otherwise long names cost quadratic time. */
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const attributesOf = (tag: string) =>
	new Map([...tag.matchAll(attribute)].map(([, name = '', one, other]) => [name.toLowerCase(), one ?? other ?? '']));

function isActive(relationship: ReadonlyMap<string, string>, source: string): boolean {
	const type = (relationship.get('type') ?? '').split('/').at(-1)?.toLowerCase() ?? '';
	// A chart's spreadsheet opens only for editing.
	if (type === 'package' && source.startsWith('word/charts/')) return false;
	if (activeTypes.has(type)) return true;
	if (relationship.get('targetmode')?.trim().toLowerCase() !== 'external' || type === 'hyperlink') return false;
	return type !== 'attachedtemplate' || !onOwnDisk.test(relationship.get('target') ?? '');
}

/** Could hide content: character references, declarations, other encodings. */
const isOdd = (xml: string) => /&#|<!DOCTYPE|<!ENTITY|[\0\uFFFD]/i.test(xml);

export async function hasActiveParts(zip: ZipArchive): Promise<boolean> {
	const types = (await zip.text('[Content_Types].xml')) ?? '';
	if (isOdd(types) || activeContent.test(types)) return true;
	let length = 0;
	for (const name of zip.names.filter((each) => /\.rels$/i.test(each))) {
		const xml = await zip.text(name);
		length += xml?.length ?? 0;
		// Larger than in any document.
		if (xml === undefined || length > zipBounds.textBytes) return true;
		// Attributes cannot hold `<`, so each piece is one tag.
		if (isOdd(xml) || xml.split('<').some((tag) => isActive(attributesOf(tag), name))) return true;
	}
	return zip.names.some((name) => /vbaProject\.bin$|(?:^|\/)activeX\//i.test(name));
}
