import type { LogoPlan } from '#demo/logos.ts';

/** Roles and how many have each: `President 1, Member 12`. */
type Roles = string;

export interface ClubText {
	/** Its address is `<key>@…`; others name it so. */
	key: string;
	name: string;
	description: string;
	/** A day, or how many days ago for the young ones. */
	founded: string | number;
	roles: Roles;
	logo: LogoPlan;
}
