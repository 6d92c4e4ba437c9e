/** A file of a request. */
export interface UploadedFile {
	name: string;
	bytes: Buffer;
}
