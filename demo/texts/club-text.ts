import type { LogoPlan } from '#demo/logos.ts';

/** `President 1, Member 12`. */
type Roles = string;

export interface ClubText {
	/** Its address is `<key>@…`. */
	key: string;
	name: string;
	description: string;
	/** A day, or days before today. */
	founded: string | number;
	roles: Roles;
	logo: LogoPlan;
}
