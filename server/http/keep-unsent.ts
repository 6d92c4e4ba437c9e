/** Keeps the fields that a change leaves out. */

/** Read and store in one transaction, so that parallel changes of other fields survive. */
export const keepUnsent = <F extends object, S extends { [N in keyof F]?: F[N] | undefined }>(
	fields: F,
	sent: S,
): F & Omit<S, keyof F> => ({
	...fields,
	...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as S & F),
});
