/** A QR code as a black and white PNG, for mails: mail programs show no SVG. */
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of a square of the code. */
const scale = 6;

function chunk(type: string, content: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type), content]);
	const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(content.length);
	checksum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, checksum]);
}

export function codePicture(text: string): Buffer {
	const { data: squares, size } = encode(text, { ecc: 'M', border: 4 });
	const side = size * scale;
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	// A bit for each pixel.
	header[8] = 1;
	const lines = squares.flatMap((row) => {
		// The first byte says that the line is not filtered.
		const line = Buffer.alloc(1 + Math.ceil(side / 8));
		for (let x = 0; x < side; x++)
			if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
		return Array<Buffer>(scale).fill(line);
	});
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const pixels = deflateSync(Buffer.concat(lines));
	return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
