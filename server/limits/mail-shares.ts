/** How many mails a day brings that anybody can cause: anybody can enter anybody's e-mail address. */
import type { AttemptLimit } from '#contract/attempt-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { takeAll } from './take-all.ts';

/** To one e-mail address, caused by one network address, of the whole site. */
export type MailLimits = Readonly<Record<'recipient' | 'address' | 'site', AttemptLimit>>;

/** Makes the function that takes the share of one mail, and returns the function that gives it back; throws the 429 where there is none left. */
export function mailShares(limits: RateLimits, name: string, most: MailLimits) {
	const limitOf = (part: keyof MailLimits) => limits(`${name}, ${part}`, most[part]);
	const [ofRecipient, ofAddress, ofSite] = [limitOf('recipient'), limitOf('address'), limitOf('site')];
	return (email: string, address: string): Promise<() => Promise<void>> =>
		takeAll([
			[ofRecipient, email.toLowerCase()],
			[ofAddress, address],
			[ofSite, 'site'],
		]);
}
