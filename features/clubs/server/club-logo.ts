/** What a club sends as its logo: a file, the address of a picture, or nothing. */
import type { Upload } from '#server/http/upload.ts';

interface LogoField {
	LogoURL?: string | null | undefined;
}

export const sentLogo = ({ LogoURL }: LogoField, files: Upload['files'], origin: string) =>
	({ field: 'LogoURL', sent: files['LogoURL'], url: LogoURL, origin, folder: 'logos' }) as const;
