/** Whether a text has something that can be seen: one of zero-width characters has nothing. */
export const hasVisibleCharacter = (text: string): boolean => /[^\p{C}\p{Z}\p{M}]/u.test(text);
