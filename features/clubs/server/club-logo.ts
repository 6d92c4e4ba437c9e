/** Reads a club's logo: a file, an address, or nothing. */
import type { Upload } from '#server/http/upload.ts';

interface LogoField {
	LogoURL?: string | null | undefined;
}

export const sentLogo = ({ LogoURL }: LogoField, files: Upload['files'], origin: string) =>
	({ field: 'LogoURL', sent: files['LogoURL'], url: LogoURL, origin, folder: 'logos' }) as const;
