/** Reads QR codes: by the browser where it can, else by a library that is loaded only then. */

export type Frame = { data: Uint8ClampedArray; width: number; height: number };

interface Detector {
	detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface Detectors {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
}

/** Milliseconds per picture: a slow phone tries again with the next one. */
const patience = 80;

/** Undefined where there is no code, or none that can be read. */
export async function loadDecoder(timeLimit = patience): Promise<(frame: Frame) => string | undefined> {
	const { default: decode } = await import('qr/decode.js');
	return (frame) => {
		try {
			return decode(frame, { timeLimit });
		} catch {
			return undefined;
		}
	};
}

/** Pixels of a side: enough for a ticket that fills a fifth of the picture. */
const side = 720;

/** The middle of the picture, as a square. */
function frameOf(video: HTMLVideoElement, canvas: CanvasRenderingContext2D): Frame {
	const { videoWidth, videoHeight } = video;
	const square = Math.min(videoWidth, videoHeight);
	const size = Math.min(side, square);
	if (canvas.canvas.width !== size) canvas.canvas.width = canvas.canvas.height = size;
	const [left, top] = [(videoWidth - square) / 2, (videoHeight - square) / 2];
	canvas.drawImage(video, left, top, square, square, 0, 0, size, size);
	return canvas.getImageData(0, 0, size, size);
}

export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

async function loadLibrary(): Promise<ReadCode> {
	const decode = await loadDecoder();
	const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
	return async (video) => (canvas ? decode(frameOf(video, canvas)) : undefined);
}

async function findDetector(): Promise<Detector | undefined> {
	const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors };
	const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
	return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
}

export async function loadReader(): Promise<ReadCode> {
	const detector = await findDetector();
	if (!detector) return loadLibrary();
	let read: ReadCode = async (video) => (await detector.detect(video))[0]?.rawValue;
	// A detector may need a service that this phone lacks, and say so only when it is used.
	return (video) =>
		read(video).catch(async () => {
			read = await loadLibrary();
			return read(video);
		});
}
