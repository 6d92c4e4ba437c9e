/** Ids that are secrets: knowing one gives access to its row. */
import { randomBytes } from 'node:crypto';

/** A time and 144 random bits. With the time first, rows inserted together share pages of the index. */
export const newSecretId = (): string => Date.now().toString(36) + randomBytes(18).toString('base64url');
