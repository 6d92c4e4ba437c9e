/** Two addresses are one person's if their keys are the same. Queries on the outbox say the same in SQL: `lower(recipient)`. */
export const emailKey = (email: string): string => email.toLowerCase();
