/** Lets call tests wait for a connection without limit; the product refuses after two seconds. */
import pg from 'pg';

interface Pool {
	options: { connectionTimeoutMillis?: number };
	connect(...args: unknown[]): unknown;
}

const prototype = pg.Pool.prototype as unknown as Pool & { isPatient?: boolean };

if (!prototype.isPatient) {
	const { connect } = prototype;
	prototype.isPatient = true;
	prototype.connect = function (this: Pool, ...args) {
		this.options.connectionTimeoutMillis = 60_000;
		return connect.apply(this, args);
	};
}
