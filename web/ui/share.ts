/** Shares a link by the device's sheet, or copies it. */
import { copyText } from './copy-text.ts';
import { toast } from './toast.tsx';

export async function share(title: string, path: string): Promise<void> {
	const url = new URL(path, location.origin).href;
	try {
		if (typeof navigator.share === 'function') return await navigator.share({ title, url });
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') return;
	}
	try {
		await copyText(url);
		toast.success('Link copied to clipboard!');
	} catch {
		toast.error('The link could not be copied. Copy it from the address bar.');
	}
}
