/** The message of a caught value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const unreachable = 'The server could not be reached. Check your connection and try again.';
