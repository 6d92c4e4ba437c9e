/** What somebody may do for a club. Each role includes the next; whoever has the club's own log-in is a lead. */
export const roles = ['lead', 'editor', 'reviewer'] as const;

export type Role = (typeof roles)[number];

/** What a role is called. */
export const roleNames: Record<Role, string> = { lead: 'Lead', editor: 'Editor', reviewer: 'Reviewer' };

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Whether a role is at least the one that is needed. */
export const includesRole = (role: Role, needed: Role): boolean => roles.indexOf(role) <= roles.indexOf(needed);
