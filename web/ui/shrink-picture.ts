/** Shrinks a picture before the upload: photos exceed the site's limits many times. */
import { limits } from '#contract/limits.ts';

const longestSide = 1024;

const encoded = (canvas: HTMLCanvasElement, type: string) =>
	new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));

/** At most 1024 pixels wide and high; unchanged if small or unreadable. */
export async function shrunkPicture(file: File): Promise<File> {
	try {
		// Phones store the rotation apart from the pixels.
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
		// Safari writes PNG instead of WebP.
		const small = await encoded(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
		return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file;
	} catch {
		return file;
	}
}
