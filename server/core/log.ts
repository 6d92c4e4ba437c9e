/** The log: one line of JSON each, without secrets and without what people wrote. */
import { type DestinationStream, type Logger, pino } from 'pino';

const redact = [
	'req.headers.cookie',
	'req.headers.authorization',
	'*.Password',
	'*.password',
	'*.secretCode',
	'*.token',
];

/** What helps to find a fault. A database's error also carries the row it refused, with a person's address in it. */
const err = ({ name, message, stack, code }: Error & { code?: unknown }) => ({ type: name, code, message, stack });

/** Opens a log, on the standard output where no other place is named. */
export const openLog = (level: string, to?: DestinationStream): Logger =>
	pino({ level, redact, serializers: { err } }, to ?? pino.destination(1));
