/** Preloaded by a server whose clock is `DAYS_LATER` days ahead. */
const ahead = Number(process.env.DAYS_LATER) * 86_400_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
	constructor(...parts) {
		if (parts.length === 0) super(RealDate.now() + ahead);
		else super(...parts);
	}
	static now() {
		return RealDate.now() + ahead;
	}
};
