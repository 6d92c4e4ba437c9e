/**
 * Why a mail was not sent. `later`: the server took nothing, so a retry is safe. `never`: refused for good. `unknown`: it
 * may have arrived, so only a person may send it again.
 */
export class DeliveryError extends Error {
	readonly what: 'later' | 'never' | 'unknown';
	constructor(what: 'later' | 'never' | 'unknown', message: string) {
		super(message);
		this.what = what;
	}
}
