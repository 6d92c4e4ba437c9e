/** What a call that changes something leaves out stays as it is. */

/**
 * The `fields` of a thing with what was `sent` of them. To be read and stored in one transaction: then two who change
 * different fields at the same time undo nothing of each other.
 */
export const keepUnsent = <F extends object, S extends { [N in keyof F]?: F[N] | undefined }>(
	fields: F,
	sent: S,
): F & Omit<S, keyof F> => ({
	...fields,
	...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as S & F),
});
