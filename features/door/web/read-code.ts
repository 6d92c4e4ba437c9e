/** Reads QR codes: by the browser where it can, else by a library that is loaded only then. */

export type Frame = { data: Uint8ClampedArray; width: number; height: number };

interface Detector {
	detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface Detectors {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
}

/** Milliseconds for a picture: a slow phone tries again with the next one. */
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

export async function loadReader(): Promise<ReadCode> {
	const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors };
	const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
	if (BarcodeDetector && formats.includes('qr_code')) {
		const detector = new BarcodeDetector({ formats: ['qr_code'] });
		return async (video) => (await detector.detect(video))[0]?.rawValue;
	}
	const decode = await loadDecoder();
	const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
	return async (video) => (canvas ? decode(frameOf(video, canvas)) : undefined);
}
