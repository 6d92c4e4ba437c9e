/** Chooses what a registration's page shows before the server replies. */
import type { KeptEntry, KeptRegistration } from '#web/app/kept-entries.ts';
import { type RegistrationState, registrationStates } from '../rules.ts';

export type KnownRegistration = KeptRegistration & { state: RegistrationState };

const isKnown = (entry: KeptEntry): entry is KnownRegistration =>
	entry.kind === 'registration' && (registrationStates as readonly string[]).includes(entry.state);

interface Asked {
	data: unknown;
	/** 0 when another request begins. */
	failureCount: number;
	/** Includes earlier requests. */
	errorUpdateCount: number;
}

/** Stays during retries: people look it up at the door without a network. */
export function lastKnownOf(
	entries: readonly KeptEntry[],
	token: string,
	{ data, failureCount, errorUpdateCount }: Asked,
) {
	const kept = entries.filter(isKnown).find(({ id }) => id === token);
	if (data !== undefined || !kept) return undefined;
	return { kept, hasFailed: failureCount > 0 || errorUpdateCount > 0 };
}
