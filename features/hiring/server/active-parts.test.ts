import { describe, expect, test } from 'vitest';
import { zipBounds } from '#server/files/zip-archive.ts';
import { makeZip, sampleDocx } from '#testing/resumes.ts';
import { resumeKind } from './resume-kind.ts';

const schemas = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationship = (type: string, more: string) => `<Relationship Id="rId1" Type="${schemas}/${type}" ${more}/>`;
const rels = (content: string, name = 'word/_rels/settings.xml.rels') => ({
	name,
	content: `<?xml version="1.0"?><Relationships>${content}</Relationships>`,
});
const template = (target: string) => rels(relationship('attachedTemplate', `Target="${target}" TargetMode="External"`));

describe('a document that loads or runs something is no résumé', () => {
	test.each([
		['a template from the web', template('https://evil.example/x.dotm')],
		['a template of a share', template('file://evil.example/share/x.dotm')],
		['a template of a share by its short name', template('\\\\evil.example\\share\\x.dotm')],
		[
			'a template by single quotes',
			rels(`<Relationship Type='x/attachedTemplate' TargetMode = 'External' Target='http://e/x'/>`),
		],
		[
			'a template that looks like a link in another attribute',
			rels(relationship('attachedTemplate', `Note="a Type='x/hyperlink'" TargetMode="External" Target="http://e/x"`)),
		],
		[
			'a template behind a bracket',
			rels(relationship('attachedTemplate', 'Note=">" TargetMode="External" Target="http://e/x"')),
		],
		[
			'a template written with character references',
			rels(relationship('attachedTemplate', 'TargetMode="&#69;xternal" Target="http://e/x"')),
		],
		[
			'a template in another encoding',
			{ name: 'word/_rels/settings.xml.rels', content: Buffer.from('<a/>', 'utf16le') },
		],
		[
			'a picture from elsewhere',
			rels(relationship('image', 'Target="http://evil.example/x.png" TargetMode="External"')),
		],
		[
			'an embedded object',
			rels(relationship('oleObject', 'Target="embeddings/harmless.xml"'), 'word/_rels/document.xml.rels'),
		],
		['an embedded file', rels(relationship('package', 'Target="embeddings/a.xlsm"'), 'word/_rels/document.xml.rels')],
		['a control', rels(relationship('control', 'Target="x.xml"'), 'word/_rels/document.xml.rels')],
		[
			'macros under another name',
			rels('<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.xml"/>'),
		],
	])('%s', async (_, part) => {
		expect(await resumeKind(sampleDocx(part))).toBeUndefined();
	});

	test.each([
		['a name without a value', 'a'.repeat(zipBounds.textBytes - 200)],
		['spaces without a value', `${'a '.repeat(1000)}${' '.repeat(zipBounds.textBytes - 3000)}`],
		['tags only', '<'.repeat(zipBounds.textBytes - 200)],
	])('is found out at once among %s', async (_, filling) => {
		const bytes = sampleDocx(rels(`<a ${filling}${relationship('control', 'Target="x.xml"')}`));
		const began = performance.now();
		expect(await resumeKind(bytes)).toBeUndefined();
		expect(performance.now() - began).toBeLessThan(5000);
	});

	test.each([
		['one part', [rels(' '.repeat(zipBounds.textBytes))]],
		['many parts', Array.from({ length: 40 }, (_, index) => rels('<'.repeat(10_000), `word/_rels/${index}.rels`))],
	])('or refused unread where %s would take too long', async (_, parts) => {
		expect(await resumeKind(sampleDocx(...parts))).toBeUndefined();
	});

	test('macros that only their content type gives away', async () => {
		const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
		const types = `<Types><Override ContentType="${main}"/><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>`;
		const bytes = makeZip([
			{ name: '[Content_Types].xml', content: types },
			{ name: 'word/notes.xml', content: 'x' },
		]);
		expect(await resumeKind(bytes)).toBeUndefined();
	});
});

describe('what word processors write stays welcome', () => {
	test.each([
		['a link', rels(relationship('hyperlink', 'Target="https://me.example/?a=1&amp;b#c" TargetMode="External"'))],
		['the template on the own disk of Windows', template('file:///C:\\Users\\me\\Templates\\Resume%20modern.dotx')],
		['the template on the own disk of a Mac', template('file:///Users/me/Library/Resume.dotx')],
		[
			'a chart with its figures',
			rels(relationship('package', 'Target="../embeddings/a.xlsx"'), 'word/charts/_rels/chart1.xml.rels'),
		],
		['a picture of its own', rels(relationship('image', 'Target="media/image1.png"'), 'word/_rels/document.xml.rels')],
	])('%s', async (_, part) => {
		expect(await resumeKind(sampleDocx(part))).toBe('docx');
	});
});
