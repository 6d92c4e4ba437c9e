/** Reserves a mail before a registration is stored. Only then is it known, from the event, whether it is a receipt or a link to confirm. */
import { registrationMails, registrationReceipts } from '#contract/attempt-limits.ts';
import { mailReserver } from '#server/limits/mail-shares.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { giveBackUnused, taker } from '#server/limits/take-all.ts';

interface Sender {
	email: string;
	/** The client's network address, as the rate limits count it. */
	address: string;
	formId: string;
}

/** The mail that is reserved for a registration. */
export interface ReservedMail {
	/** Why none may be sent; undefined where one may be, or no e-mail address was given. */
	refusal: unknown;
	/** Whether a receipt may be sent: those have a smaller share of the site's mails. */
	mayBeReceipt: boolean;
	/** Called when the registration is stored with its mail. */
	use(kind: 'receipt' | 'confirmation'): void;
}

/** Makes the function that runs `work` with a mail reserved; what is not used is given back. */
export function mailOfRegistration(limits: RateLimits) {
	const reserve = mailReserver(limits, 'registration mails', registrationMails);
	const takeReceipt = taker(limits, 'registration mails', { receipts: registrationReceipts });
	return async <T>({ email, address, formId }: Sender, work: (mail: ReservedMail) => Promise<T>): Promise<T> => {
		const { refusal, isReserved, giveBack } = await reserve(email, { address, form: formId });
		const giveBackReceipt = isReserved ? await takeReceipt({ receipts: 'site' }).catch(() => undefined) : undefined;
		return giveBackUnused(giveBack, (useMail) =>
			giveBackUnused(giveBackReceipt ?? (() => Promise.resolve()), (useReceipt) =>
				work({
					refusal,
					mayBeReceipt: giveBackReceipt !== undefined,
					use: (kind) => {
						useMail();
						if (kind === 'receipt') useReceipt();
					},
				}),
			),
		);
	};
}
