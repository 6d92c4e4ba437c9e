/** A camera in which a test holds up QR codes. */
import type { Page } from '@playwright/test';
import { encode } from 'uqr';

declare global {
	var showCode: (squares: boolean[][]) => void;
}

/** Call it before the page opens. */
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
	});

export const holdUp = (page: Page, text: string) =>
	page.evaluate((squares) => globalThis.showCode(squares), encode(text, { ecc: 'M', border: 4 }).data);
