/**
 * Lets call tests wait for a connection to PostgreSQL as long as it takes. The product refuses a request after two seconds
 * without one, and on a machine that is busy with other tests such a pause is normal.
 */
import pg from 'pg';

interface Pool {
	options: { connectionTimeoutMillis?: number };
	connect(...args: unknown[]): unknown;
}

const prototype = pg.Pool.prototype as unknown as Pool & { isPatient?: boolean };

// This file is evaluated for each test file, and the driver only once.
if (!prototype.isPatient) {
	const { connect } = prototype;
	prototype.isPatient = true;
	prototype.connect = function (this: Pool, ...args) {
		this.options.connectionTimeoutMillis = 60_000;
		return connect.apply(this, args);
	};
}
