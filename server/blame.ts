/** Which setting a failed start comes from. */
import { SettingsError } from './settings.ts';

const reasons: readonly [code: RegExp, why: string][] = [
	[/^EADDRINUSE$/, 'another program listens there already'],
	[/^(EACCES|EPERM|EROFS)$/, 'this user may not use it'],
	[/^(EADDRNOTAVAIL|EAI_|ENOTFOUND)/, 'no such address is known here'],
	[/^(EEXIST|ENOTDIR)$/, 'it is not a folder'],
	[/^(ENOSPC|EDQUOT)$/, 'there is no room left'],
	[/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08|57P03)/, 'nothing answers there'],
	[/^28/, 'the server there does not accept this user and password'],
	[/^3D000$/, 'the server there has no such database'],
];

/** The error of a start that used the setting `name`: about that setting where it is at fault, else as it is. */
export function blame(name: string, error: unknown): unknown {
	const code = String((error as { code?: unknown } | null)?.code ?? '');
	const why = reasons.find(([pattern]) => pattern.test(code))?.[1];
	return why === undefined ? error : new SettingsError(`The setting ${name} cannot be used: ${why}.`);
}
