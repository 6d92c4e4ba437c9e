import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	makeCompoundFile,
	makeZip,
	sampleDoc,
	sampleDocx,
	sampleJpeg,
	sampleOdt,
	samplePdf,
	samplePng,
} from '#testing/resumes.ts';
import { resumeKind } from './resume-kind.ts';

const bomb = Buffer.alloc(40 * 1024 * 1024);
const manyNames = Array.from({ length: 1001 }, (_, index) => ({ name: `word/${index}.xml`, content: '' }));

describe('a résumé is known by its bytes', () => {
	test.each([
		['pdf', samplePdf()],
		['doc', sampleDoc()],
		['docx', sampleDocx()],
		['docx', sampleDocx({ name: 'word/media/image1.png', content: samplePng(), stored: true })],
		['odt', sampleOdt()],
		['png', samplePng()],
		['jpg', sampleJpeg()],
		['txt', Buffer.from('Zoë Øst\r\n\tBuilt a robot.\f')],
		['txt', Buffer.from('\uFEFFwith a mark in front')],
		['txt', Buffer.from('BM, an engineer: 3 < 5')],
		['txt', Buffer.from('Soft\u000bbreaks, a bell\u0007 and \u001b[1mbold\u001b[0m\u001a')],
		['txt', Buffer.from('Zo\xeb, \x80 5', 'latin1')],
		['txt', Buffer.from('\uFEFFhello', 'utf16le')],
		['txt', Buffer.from('\uFEFFhello', 'utf16le').swap16()],
		['pdf', Buffer.concat([Buffer.from('\uFEFF'), samplePdf()])],
		['pdf', Buffer.concat([Buffer.from(' \r\n\t\u0000'), samplePdf()])],
		['pdf', Buffer.concat([samplePdf(), Buffer.alloc(5000)])],
		['pdf', Buffer.concat([samplePdf(), Buffer.from(' \r\n'.repeat(2000))])],
	])('%s', async (kind, bytes) => {
		expect(await resumeKind(bytes)).toBe(kind);
	});
});

describe('what is no résumé', () => {
	test.each<[string, Buffer]>([
		['nothing', Buffer.alloc(0)],
		['only blanks', Buffer.from(' \n ')],
		['a PDF behind something else', Buffer.concat([Buffer.from('GIF89a'), samplePdf()])],
		['a PDF behind a script', Buffer.concat([Buffer.from(' \n<script>x</script>'), samplePdf()])],
		['a PDF before a script', Buffer.concat([samplePdf(), Buffer.from('<script>x</script>'.repeat(80))])],
		['a PDF that breaks off', Buffer.concat([Buffer.from('%PDF-1.7\n\u0000'), Buffer.alloc(3000, 65)])],
		['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
		['a page after blanks', Buffer.from('\uFEFF \n<html onload=x>')],
		['a drawing that runs scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>')],
		['a drawing with an XML head', Buffer.from('<?xml version="1.0"?><svg/>')],
		['a shell script', Buffer.from('#!/bin/sh\nrm -rf ~')],
		['rich text', Buffer.from('{\\rtf1 hello}')],
		['PostScript', Buffer.from('%!PS-Adobe-3.0')],
		['text with a NUL', Buffer.from('a\u0000b')],
		['text in UTF-16 that breaks off', Buffer.from('\uFEFFhello', 'utf16le').subarray(0, -1)],
		['text in UTF-16 without its mark', Buffer.from('hello', 'utf16le')],
		['text of another old set of letters', Buffer.from('\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1')],
		['a page in UTF-16', Buffer.from('\uFEFF<html>', 'utf16le')],
		['an executable', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
		['a GIF', Buffer.from('47494638396101000100800000', 'hex')],
		['a WebP', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(50)])],
		['an old spreadsheet', makeCompoundFile(['Root Entry', 'Workbook'])],
		['an installer', makeCompoundFile(['Root Entry', '!_StringPool'])],
		['an old document with macros', makeCompoundFile(['Root Entry', 'WordDocument', 'Macros', 'VBA'])],
		['an old document that breaks off', sampleDoc().subarray(0, 600)],
		['an archive of anything', makeZip([{ name: 'cv.pdf', content: samplePdf() }])],
		[
			'a new spreadsheet',
			makeZip([
				{ name: '[Content_Types].xml', content: 'spreadsheetml.sheet.main+xml' },
				{ name: 'xl/workbook.xml', content: '' },
			]),
		],
		['a new document with macros', sampleDocx({ name: 'word/vbaProject.bin', content: 'x' })],
		['an open document with macros', sampleOdt({ name: 'Basic/Standard/Module1.xml', content: 'x' })],
		['an archive behind something else', Buffer.concat([Buffer.from('<html>'), sampleDocx()])],
		['an archive before something else', Buffer.concat([sampleDocx(), Buffer.from('<html>')])],
		['an archive that holds too much', sampleDocx({ name: 'word/media/bomb.bmp', content: bomb })],
		[
			'an archive that lies about how much it holds',
			sampleDocx({ name: 'word/media/bomb.bmp', content: bomb, claims: 10 }),
		],
		['an archive that claims more than it holds', sampleDocx({ name: 'word/x.xml', content: 'abc', claims: 4 })],
		['an archive of too many files', sampleDocx(...manyNames)],
		['an archive that points out of itself', sampleDocx({ name: '../../etc/passwd', content: 'x' })],
		['an archive that points to a root', sampleDocx({ name: '/etc/passwd', content: 'x' })],
		['an archive with one name twice', sampleDocx({ name: 'word/document.xml', content: 'x' })],
		['an archive that breaks off', sampleDocx().subarray(0, -30)],
	])('%s', async (_, bytes) => {
		expect(await resumeKind(bytes)).toBeUndefined();
	});

	test('any bytes at all are judged without an error', async () => {
		const starts = ['', 'PK\x03\x04', '%PDF-', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff'];
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 2000 }), async (start, rest) => {
				await resumeKind(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
			}),
		);
	});

	test('a broken archive or compound file is judged without an error, wherever it is broken', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(sampleDocx(), sampleOdt(), sampleDoc()),
				fc.nat(2000),
				fc.nat(255),
				async (sample, at, byte) => {
					const bytes = Buffer.from(sample);
					bytes[at % bytes.length] = byte;
					await resumeKind(bytes);
				},
			),
			{ numRuns: 500 },
		);
	});
});
