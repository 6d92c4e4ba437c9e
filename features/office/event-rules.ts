/** Texts about hiding events. */
import { counted } from '#contract/counted.ts';
import { isAtGoogle } from '#features/forms/link-rules.ts';

interface Registered {
	Going: number;
	Waiting: number;
	EndDateTime: string;
}

/** Nobody who registered gets an e-mail about an event that is over. */
export function mailedText({ Going, Waiting, EndDateTime }: Registered, now: number): string {
	const people = Going + Waiting;
	if (people === 0 || Date.parse(EndDateTime) <= now) return 'The club gets an e-mail.';
	return `The club and ${counted(people, 'registered person', 'registered people')} get an e-mail, if they gave an address.`;
}

/** Empty for a form of this site, which closes by itself. */
export const openFormText = (link: string | null): string =>
	isAtGoogle(link) ? ' Its form is at Google and stays open there for people who have the form’s link.' : '';

/** Why an event cannot be shown: `names` of events at its time, null for those that are not public. */
export function takenText(name: string, names: readonly (string | null)[]): string {
	const others = names.map((other) => (other === null ? 'an event that is not public' : `“${other}”`));
	return `${name} cannot be shown: its time is taken by ${new Intl.ListFormat('en-GB').format(others)}.`;
}
