import decode from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { codePicture } from './code-picture.ts';
import { htmlOf } from './html.ts';

test('the picture is a QR code of the text, on white', async () => {
	const text = `C1.eyJlIjo0MiwibiI6MTIzNCwidiI6MX0.${'aZ3_-9'.repeat(14)}Qx`;
	const picture = codePicture(text);
	const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	expect(decode({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })).toBe(text);
	expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
	const html = htmlOf(`Your ticket:\n\n${text}\n\nBye.`, text);
	expect(html).toMatch(/<p>Your ticket:<\/p><p><img src="cid:code" [^>]+>C1\..+<\/p><p>Bye\.<\/p>/);
	expect(htmlOf(text)).not.toContain('<img');
});
