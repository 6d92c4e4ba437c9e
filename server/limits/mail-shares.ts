/** How many mails a day brings that anybody can cause: anybody can enter anybody's e-mail address. */
import type { Rate } from '#contract/attempt-limits.ts';
import { emailKey } from '#contract/email-address.ts';
import type { RateLimits } from './rate-limits.ts';
import { taker } from './take-all.ts';

/** To one e-mail address and of the whole site. */
type Always = 'recipient' | 'site';

/** The share of one mail. */
export interface MailShare {
	isReserved: boolean;
	/** Why none was left; undefined where one was, or no address was given. */
	refusal: unknown;
	giveBack(): Promise<void>;
}

const nothing = () => Promise.resolve();

/**
 * Makes the function that reserves one of the mails that this recipient may get and the site may send today, and by its key
 * one of each other limit, such as those that one address of the network may cause.
 */
export function mailReserver<Part extends string>(
	limits: RateLimits,
	name: string,
	most: Readonly<Record<Part | Always, Rate>>,
) {
	const take = taker<string>(limits, name, most);
	return async (email: string, keys: Readonly<Record<Exclude<Part, Always>, string>>): Promise<MailShare> => {
		if (email === '') return { isReserved: false, refusal: undefined, giveBack: nothing };
		return take({ recipient: emailKey(email), ...keys, site: 'site' }).then(
			(giveBack) => ({ isReserved: true, refusal: undefined, giveBack }),
			(refusal: unknown) => ({ isReserved: false, refusal, giveBack: nothing }),
		);
	};
}
