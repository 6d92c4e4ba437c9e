/** Ids that show who may do something. */
import { randomBytes } from 'node:crypto';

/**
 * An id that nobody can guess. It begins with the time, so that rows made together stand together in an index: a commit of
 * many then writes a page or two of it instead of one for each row.
 */
export const newSecretId = (): string => Date.now().toString(36) + randomBytes(18).toString('base64url');
