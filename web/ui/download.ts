/** Hands a file that was made here to the browser as a download. */
export function download(file: Blob, name: string) {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
