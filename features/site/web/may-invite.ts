/** Allows the invitation, except on pages with a task and during typing. */

const day = 24 * 3_600_000;
const remembered = 30 * day;
const pauseOfTyping = 3000;

const ownPages =
	/^\/(quiz|forms|applications|registrations|attended|door|unsubscribe|yours|reset-password|confirm-email|officers|events(?=\/.))(\/|$)/;

export const isOwnPage = (path: string): boolean => ownPages.test(path);

/** For 30 days after “Maybe Later”. */
export function isDeclined(declined: string | null, now: number): boolean {
	const at = Number(declined ?? Number.NaN);
	return at <= now && now - at < remembered;
}

export interface Activity {
	focused: { tagName: string; isContentEditable?: boolean } | null;
	typed: number;
	selected: string;
}

export function isAtWork({ focused, typed, selected }: Activity, now: number): boolean {
	const isField = focused !== null && (/^(INPUT|SELECT|TEXTAREA)$/.test(focused.tagName) || focused.isContentEditable);
	return isField === true || now - typed < pauseOfTyping || selected !== '';
}
