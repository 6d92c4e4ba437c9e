/** What a registration's page shows until the server has replied: what this device keeps of it. */
import type { KeptEntry, KeptRegistration } from '#web/app/kept-entries.ts';
import { type RegistrationState, registrationStates } from '../rules.ts';

export type KnownRegistration = KeptRegistration & { state: RegistrationState };

const isKnown = (entry: KeptEntry): entry is KnownRegistration =>
	entry.kind === 'registration' && (registrationStates as readonly string[]).includes(entry.state);

/** The part of TanStack Query's result that decides. */
interface Asked {
	data: unknown;
	/** Failures of the request that is under way or was the last, 0 again when another begins. */
	failureCount: number;
	/** How often the query has failed for good, also before the request that is under way. */
	errorUpdateCount: number;
}

/**
 * What this device keeps of a registration, and whether the server was asked in vain. Also while it is asked again:
 * otherwise it would vanish from whoever looks it up at the door without a network.
 */
export function lastKnownOf(
	entries: readonly KeptEntry[],
	token: string,
	{ data, failureCount, errorUpdateCount }: Asked,
) {
	const kept = entries.filter(isKnown).find(({ id }) => id === token);
	if (data !== undefined || !kept) return undefined;
	return { kept, hasFailed: failureCount > 0 || errorUpdateCount > 0 };
}
