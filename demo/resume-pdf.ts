/** A résumé as a PDF of one page, in a standard typeface. */

/** ASCII, escaped for PDF. */
const plain = (line: string) =>
	line
		.normalize('NFD')
		.replace(/[^\x20-\x7e]/g, '')
		.replace(/[\\()]/g, (sign) => `\\${sign}`);

export function resumePdf(lines: readonly string[]): Buffer {
	const text = lines
		.map((line, index) => `${index === 0 ? '/F1 20 Tf' : '/F1 12 Tf'} (${plain(line)}) Tj 0 -24 Td`)
		.join('\n');
	const stream = `BT 72 760 Td\n${text}\nET`;
	const objects = [
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Kids[3 0 R]/Count 1>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
		`<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
		'<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
	];
	let body = '%PDF-1.4\n';
	const offsets = objects.map((object, index) => {
		const offset = body.length;
		body += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(offset).padStart(10, '0')} 00000 n \n`;
	});
	const size = objects.length + 1;
	return Buffer.from(
		`${body}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
	);
}
