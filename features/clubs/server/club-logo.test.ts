import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { addClub } from '../contract.ts';

const site = useSite();
let serial = 0;

const fields = () => ({
	ClubName: 'Painters',
	Description: 'We paint.',
	FoundedDate: '2001-01-01',
	Email: `painters-${++serial}@college.test`,
	Password: 'brush-and-paint',
});

function send(bytes: Uint8Array, name = 'logo.png', type = 'image/png') {
	const form = new FormData();
	for (const [field, value] of Object.entries(fields())) form.set(field, value);
	form.set('LogoURL', new Blob([new Uint8Array(bytes)], { type }), name);
	return site.call(addClub, { body: form, headers: { 'x-forwarded-for': anyAddress() } });
}

const sendText = (LogoURL: string) =>
	site.call(addClub, { body: { ...fields(), LogoURL }, headers: { 'x-forwarded-for': anyAddress() } });

const picture = (width = 700, height = 300) => sharp({ create: { width, height, channels: 3, background: '#285' } });

const chunk = (type: string, data: Buffer) => {
	const body = Buffer.concat([Buffer.from(type), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc(body));
	return Buffer.concat([length, body, sum]);
};

function crc(bytes: Buffer): number {
	let value = 0xffffffff;
	for (const byte of bytes) {
		value ^= byte;
		for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	}
	return (value ^ 0xffffffff) >>> 0;
}

function bomb(): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(30_000, 0);
	head.writeUInt32BE(30_000, 4);
	head.set([1, 0, 0, 0, 0], 8);
	const rows = deflateSync(Buffer.alloc(3751 * 2000));
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', head),
		chunk('IDAT', rows),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s is stored as two small WebP files', async (format) => {
	const bytes = await picture().toFormat(format).toBuffer();
	const { status, reply } = await send(bytes, 'logo.txt', 'text/plain');
	expect(status).toBe(201);
	const page = await fetch(site.url + reply.LogoURL);
	const card = await fetch(site.url + reply.LogoURL?.replace('-512.', '-128.'));
	for (const [result, width] of [
		[page, 512],
		[card, 128],
	] as const) {
		expect(result.headers.get('content-type')).toBe('image/webp');
		expect(result.headers.get('cache-control')).toBe('public, max-age=3600');
		expect(result.headers.get('content-security-policy')).toMatch(/sandbox/);
		expect(result.headers.get('x-content-type-options')).toBe('nosniff');
		const meta = await sharp(await result.arrayBuffer()).metadata();
		expect([meta.format, meta.width]).toEqual(['webp', width]);
	}
});

test('what a camera wrote into a picture is removed, and the picture is upright', async () => {
	const bytes = await picture(200, 100)
		.withExif({ IFD0: { Artist: 'A Person', Copyright: 'Secret place' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	expect(bytes.includes('A Person')).toBe(true);
	const { reply } = await send(bytes);
	const kept = Buffer.from(await (await fetch(site.url + reply.LogoURL)).arrayBuffer());
	const meta = await sharp(kept).metadata();
	expect([meta.width, meta.height, meta.exif, meta.icc, meta.xmp]).toEqual([100, 200, undefined, undefined, undefined]);
	expect(kept.includes('A Person')).toBe(false);
});

test('what stands behind a picture in its file does not get through', async () => {
	const script = Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004');
	const { status, reply } = await send(Buffer.concat([await picture().png().toBuffer(), script]));
	if (status === 201) {
		const kept = Buffer.from(await (await fetch(site.url + reply.LogoURL)).arrayBuffer());
		expect(kept.includes('script')).toBe(false);
	} else expect(status).toBe(415);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
	['an SVG', () => Buffer.from(svg)],
	['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
	['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
	['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
	['a script that begins like a GIF', () => Buffer.from('GIF89a/*\u0000*/=1;alert(1)//')],
	['a script that begins like a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('/*JFIF*/alert(1)')])],
	['a TIFF', () => picture(20, 20).tiff().toBuffer()],
	['a text', () => Buffer.from('logo')],
	['half a PNG', async () => (await noise('png')).subarray(0, 4000)],
	[
		'half a JPEG',
		async () => {
			const bytes = await noise('jpeg');
			return bytes.subarray(0, bytes.length / 2);
		},
	],
	[
		'half a WebP',
		async () => {
			const bytes = await noise('webp');
			return bytes.subarray(0, bytes.length / 2);
		},
	],
	['a bomb of 900 megapixels', bomb],
	['more than 16 megapixels', () => picture(4100, 4100).png().toBuffer()],
])('%s is no logo, and nothing of it stays', async (_name, make) => {
	const before = await site.storedFiles();
	const bytes = await make();
	const { status, refusal } = await send(bytes);
	expect([status, refusal]).toEqual([415, { error: refusal.error, fields: { LogoURL: refusal.error } }]);
	const text = await sendText(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
	expect([text.status, text.refusal]).toEqual([415, refusal]);
	expect(await site.storedFiles()).toEqual(before);
});

async function noise(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
	return sharp({
		create: {
			width: 300,
			height: 300,
			channels: 3,
			background: '#000',
			noise: { type: 'gaussian', mean: 128, sigma: 60 },
		},
	})
		.toFormat(format)
		.toBuffer();
}

test.each([
	'data:image/png,plain',
	'data:text/html;base64,PGI+',
	'data:image/png;base64,',
	'data:image/png;base64,!!!!',
	'data:',
])('%j is no picture', async (url) => {
	expect((await sendText(url)).status).toBe(415);
});

test('a logo of more than 2 MB is refused in both ways of sending it, and nothing of it stays', async () => {
	const before = await site.storedFiles();
	const head = await picture().png().toBuffer();
	const sentence = 'Choose a file of at most 2 MB.';
	const large = Buffer.concat([head, Buffer.alloc(limits.imageBytes + 1 - head.length)]);
	for (const result of [await send(large), await sendText(`data:image/png;base64,${large.toString('base64')}`)]) {
		expect([result.status, result.refusal]).toEqual([413, { error: sentence, fields: { LogoURL: sentence } }]);
	}
	const huge = Buffer.alloc(6 * 1024 * 1024);
	expect((await send(huge)).status).toBe(413);
	expect((await sendText(`data:image/png;base64,${huge.toString('base64')}`)).status).toBe(413);
	expect(await site.storedFiles()).toEqual(before);
});

test('a second file, or a file where none is expected, is refused', async () => {
	const before = await site.storedFiles();
	const png = new Blob([new Uint8Array(await picture().png().toBuffer())]);
	const form = (names: string[]) => {
		const made = new FormData();
		for (const [field, value] of Object.entries(fields())) made.set(field, value);
		for (const name of names) made.append(name, png, 'logo.png');
		return made;
	};
	expect((await site.call(addClub, { body: form(['LogoURL', 'LogoURL']) })).status).toBe(413);
	expect((await site.call(addClub, { body: form(['Description2']) })).status).toBe(400);
	expect(await site.storedFiles()).toEqual(before);
});

test('a file is called by no name from outside, and is readable by the site alone', async () => {
	const { status } = await send(await picture().png().toBuffer(), '../../../etc/passwd\u0000.php');
	expect(status).toBe(201);
	const names = await site.storedFiles();
	expect(names.every((name) => /^logos\/[0-9a-f]{32}-(512|128)\.webp$/.test(name))).toBe(true);
	for (const path of [
		'/files/logos/..%2f..%2fclubyard.db',
		'/files/aside/x',
		'/files/logos/../clubyard.db',
		'/files/outbox/a.eml',
		'/files/logos/',
	]) {
		expect((await site.raw(path)).status).toBe(404);
	}
	expect((await readFile(join(site.services.settings.DATA_DIR, names[0] ?? ''))).length).toBeGreaterThan(0);
});
