/** A file of a request. */
export interface UploadedFile {
	/** For display only. */
	name: string;
	bytes: Buffer;
}
