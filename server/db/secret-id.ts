/** Ids that are secrets: whoever knows one may act on its row. */
import { randomBytes } from 'node:crypto';

/**
 * An id of the time and 144 random bits, which nobody can guess. The time comes first, so that rows inserted together are
 * neighbours in an index: a commit of many then writes a page or two of the index instead of one for each row.
 */
export const newSecretId = (): string => Date.now().toString(36) + randomBytes(18).toString('base64url');
