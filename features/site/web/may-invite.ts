/** Whether the invitation of club leaders may open: not on pages with a task of their own, and not while somebody is typing. */

const day = 24 * 3_600_000;
const remembered = 30 * day;
/** How long after a keystroke somebody still counts as typing, in milliseconds. */
const pauseOfTyping = 3000;

const ownPages =
	/^\/(quiz|forms|applications|registrations|unsubscribe|yours|reset-password|confirm-email|officers|events(?=\/.))(\/|$)/;

/** Pages with a task of their own, on which the invitation never opens. */
export const isOwnPage = (path: string): boolean => ownPages.test(path);

/** Whether “Maybe Later” was pressed in the last 30 days; `declined` is the stored time. */
export function isDeclined(declined: string | null, now: number): boolean {
	const at = Number(declined ?? Number.NaN);
	return at <= now && now - at < remembered;
}

export interface Activity {
	/** The focused element. */
	focused: { tagName: string; isContentEditable?: boolean } | null;
	/** When somebody typed last, in milliseconds. */
	typed: number;
	/** The text that is selected. */
	selected: string;
}

/** Whether somebody is typing, or about to, or has selected text. */
export function isAtWork({ focused, typed, selected }: Activity, now: number): boolean {
	const isField = focused !== null && (/^(INPUT|SELECT|TEXTAREA)$/.test(focused.tagName) || focused.isContentEditable);
	return isField === true || now - typed < pauseOfTyping || selected !== '';
}
