/** The address of a link to write to somebody. Alone in its file: public pages need no more of e-mail addresses. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
