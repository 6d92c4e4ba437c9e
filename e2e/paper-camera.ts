/** Phones for the door: one whose camera sees QR codes, and one without a camera and with a wrong clock. */
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
		const construct = (_: DateConstructor, [first = wrong(), ...rest]: [number?]) => new RealDate(first, ...rest);
		const RealDate = Date;
		RealDate.now = wrong;
		globalThis.Date = new Proxy(RealDate, { construct });
	}, clockIsFastBy);

export const waitForFrames = (page: Page) =>
	page.locator('video').evaluate(async (video: HTMLVideoElement) => {
		for (let frame = 0; frame < 10; frame++) await new Promise((shown) => void video.requestVideoFrameCallback(shown));
	});

export const holdUp = (page: Page, text: string) =>
	page.evaluate((squares) => globalThis.showCode(squares), encode(text, { ecc: 'M', border: 4 }).data);
