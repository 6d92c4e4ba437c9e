/** How many mails a day brings that anybody can cause: anybody can enter anybody's e-mail address. */
import type { Rate } from '#contract/attempt-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { taker } from './take-all.ts';

/** To one e-mail address, caused by one network address, of the whole site. */
export type MailLimits = Readonly<Record<'recipient' | 'address' | 'site', Rate>>;

/** The share of one mail. */
export interface MailShare {
	isReserved: boolean;
	/** Why none was left; undefined where one was, or no address was given. */
	refusal: unknown;
	giveBack(): Promise<void>;
}

const nothing = () => Promise.resolve();

/** Makes the function that reserves one of the mails that this recipient may get, this address may cause and the site may send today. */
export function mailReserver(limits: RateLimits, name: string, most: MailLimits) {
	const take = taker(limits, name, most);
	return async (email: string, address: string): Promise<MailShare> => {
		if (email === '') return { isReserved: false, refusal: undefined, giveBack: nothing };
		return take({ recipient: email.toLowerCase(), address, site: 'site' }).then(
			(giveBack) => ({ isReserved: true, refusal: undefined, giveBack }),
			(refusal: unknown) => ({ isReserved: false, refusal, giveBack: nothing }),
		);
	};
}
