export interface UploadedFile {
	/** The name the sender's machine gave it; for showing only. */
	name: string;
	bytes: Buffer;
}
