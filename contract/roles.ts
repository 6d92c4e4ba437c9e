/** Each role includes the next; a club's own log-in is a lead. */
export const roles = ['lead', 'editor', 'reviewer'] as const;

export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = { lead: 'Lead', editor: 'Editor', reviewer: 'Reviewer' };

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

export const includesRole = (role: Role, needed: Role): boolean => roles.indexOf(role) <= roles.indexOf(needed);
