import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResumeKind } from './resume-kind.ts';
import { attachment, resumeName } from './resume-name.ts';

describe('the stored name of a résumé', () => {
	test.each<[string, ResumeKind, string]>([
		['My CV.pdf', 'pdf', 'My CV.pdf'],
		['Zoë.PDF', 'pdf', 'Zoë.PDF'],
		['photo.jpeg', 'jpg', 'photo.jpeg'],
		['cv.html', 'txt', 'cv.html.txt'],
		['cv', 'docx', 'cv.docx'],
		['C:\\fakepath\\cv.pdf', 'pdf', 'cv.pdf'],
		['../../etc/passwd', 'txt', 'passwd.txt'],
		['a"b;c\r\nx.pdf', 'pdf', 'a b;c x.pdf'],
		['Zoë %22CV%22 100%.pdf', 'pdf', 'Zoë CV 100%.pdf'],
		['cv\u202Efdp.exe', 'pdf', 'cv fdp.exe.pdf'],
		['', 'pdf', 'resume.pdf'],
		['.pdf', 'pdf', 'resume.pdf'],
		['CON.pdf', 'pdf', 'resume.pdf'],
		['...', 'png', 'resume.png'],
	])('%j as %s is %j', (sent, kind, kept) => {
		expect(resumeName(sent, kind)).toBe(kept);
	});

	test('is never long, never a path and always ends as its kind', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
				const name = resumeName(sent, 'pdf');
				expect(name.length).toBeLessThanOrEqual(120);
				expect(name).toMatch(/^[^/\\\0\r\n"]+\.pdf$/i);
				expect(name.isWellFormed()).toBe(true);
			}),
		);
	});
});

describe('the header of a download', () => {
	test('names the file twice: for old programs and for the others', () => {
		expect(attachment('Zoë 100%.pdf')).toBe(
			`attachment; filename="Zoe 100_.pdf"; filename*=UTF-8''Zo%C3%AB%20100%25.pdf`,
		);
	});

	test('holds plain signs only, whatever the name', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (sent) => {
				const name = resumeName(sent, 'txt');
				const header = attachment(name);
				expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[A-Za-z0-9!~.%_-]+$/);
				expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name);
			}),
		);
	});
});
