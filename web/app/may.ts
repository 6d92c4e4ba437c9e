/** What the role of the officer, or the shared log-in, allows. */
import type { Acting } from './acting.ts';
import type { Route } from './contracts.ts';
import { useActing, useSession } from './session.ts';

export type May = (route: Route) => boolean;

export const may = (acting: Acting | null, clubId: number | undefined, route: Route): boolean =>
	acting !== null && acting.ClubID === clubId && !acting.mayNot.includes(route);

export function useMay(): May {
	const known = useActing();
	const clubId = useSession()?.ClubID;
	return (route) => may(known, clubId, route);
}
