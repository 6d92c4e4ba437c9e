/** A file of a request. */
export interface UploadedFile {
	/** The file's name on the sender's machine; for display only. */
	name: string;
	bytes: Buffer;
}
