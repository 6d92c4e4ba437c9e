/** Makes a picture small before it is sent: a phone's photo has many times the bytes that the site takes and the pixels that it stores. */
import { limits } from '#contract/limits.ts';

const longestSide = 1024;

const encoded = (canvas: HTMLCanvasElement, type: string) =>
	new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));

/** The picture, at most 1024 pixels wide and high; as it is if it is small already, or if the browser cannot read it. */
export async function shrunkPicture(file: File): Promise<File> {
	try {
		// A phone writes down how it was held, and does not turn the pixels.
		const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
		const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
		if (scale === 1 && file.size <= limits.imageBytes) return file;
		const canvas = document.createElement('canvas');
		canvas.width = Math.max(1, Math.round(bitmap.width * scale));
		canvas.height = Math.max(1, Math.round(bitmap.height * scale));
		const context = canvas.getContext('2d');
		if (!context) return file;
		context.imageSmoothingQuality = 'high';
		context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		bitmap.close();
		// Safari writes no WebP, and gives a PNG instead.
		const small = await encoded(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
		return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file;
	} catch {
		return file;
	}
}
