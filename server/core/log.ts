/** The log: one line of JSON each, without secrets and without what people wrote. */
import { type DestinationStream, type Logger, pino } from 'pino';

const redact = ['req.headers.cookie', 'req.headers.authorization'];

/** What no object in a line may show. */
const secrets = new Set(['Password', 'password', 'secretCode', 'token']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const censored = (value: object): unknown =>
	JSON.parse(JSON.stringify(value, (name, each: unknown) => (secrets.has(name) ? '[Redacted]' : each)));

/**
 * A line without the secrets in its objects. By pino's own redaction, whose paths would begin with a wildcard, the line of
 * a request took 3 µs instead of 0.6, and the logger of a request 0.6 instead of 0.2.
 */
function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
	const holdsSecret = (value: unknown) => isObject(value) && Object.keys(value).some((name) => secrets.has(name));
	if (!Object.values(line).some(holdsSecret)) return line;
	return Object.fromEntries(
		Object.entries(line).map(([name, value]) => [name, isObject(value) ? censored(value) : value]),
	);
}

/** What helps to find a fault. A database's error also carries the row it refused, with a person's address in it. */
const err = ({ name, message, stack, code }: Error & { code?: unknown }) => ({ type: name, code, message, stack });

/** Opens a log, on the standard output where no other place is named. */
export const openLog = (level: string, to?: DestinationStream): Logger =>
	pino({ level, redact, formatters: { log: withoutSecrets }, serializers: { err } }, to ?? pino.destination(1));
