/** A camera in which a test holds up QR codes. */
import type { Page } from '@playwright/test';
import { encode } from 'uqr';

declare global {
	var showCode: (squares: boolean[][]) => void;
}

/** Call it before the page opens. The browser's own detector fails, as on phones that lack a service for it. */
export const givePaperCamera = (page: Page) =>
	page.addInitScript(() => {
		const canvas = document.createElement('canvas');
		canvas.width = canvas.height = 480;
		const paper = canvas.getContext('2d');
		let shown: boolean[][] = [];
		const draw = () => {
			if (!paper) return;
			paper.fillStyle = '#666';
			paper.fillRect(0, 0, 480, 480);
			const square = 400 / (shown.length || 1);
			paper.fillStyle = 'white';
			paper.fillRect(40, 40, 400, 400);
			paper.fillStyle = 'black';
			for (const [y, row] of shown.entries())
				for (const [x, isDark] of row.entries())
					if (isDark) paper.fillRect(40 + x * square, 40 + y * square, square + 0.5, square + 0.5);
		};
		globalThis.showCode = (squares) => {
			shown = squares;
		};
		// A canvas sends frames when it is drawn.
		setInterval(draw, 50);
		const getUserMedia = async () => canvas.captureStream();
		Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
		class BarcodeDetector {
			static getSupportedFormats = async () => ['qr_code'];
			detect = async () => {
				throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError');
			};
		}
		Object.assign(globalThis, { BarcodeDetector });
	});

/** A phone whose camera is not allowed, and whose clock is wrong. Call it before the page opens. */
export const giveWorsePhone = (page: Page, clockIsFastBy: number) =>
	page.addInitScript((fastBy) => {
		const getUserMedia = async () => {
			throw new DOMException('Permission denied', 'NotAllowedError');
		};
		Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
		const { now } = Date;
		const wrong = () => now() + fastBy;
		const construct = (_: DateConstructor, [first = wrong(), ...rest]: [number?]) => new OnTime(first, ...rest);
		const OnTime = Date;
		OnTime.now = wrong;
		globalThis.Date = new Proxy(OnTime, { construct });
	}, clockIsFastBy);

export const takePictures = (page: Page) =>
	page.locator('video').evaluate(async (video: HTMLVideoElement) => {
		for (let picture = 0; picture < 10; picture++)
			await new Promise((taken) => void video.requestVideoFrameCallback(taken));
	});

export const holdUp = (page: Page, text: string) =>
	page.evaluate((squares) => globalThis.showCode(squares), encode(text, { ecc: 'M', border: 4 }).data);
