/** Queries about rounds. */
import { useQuery } from '@tanstack/react-query';
import { dayAt } from '#contract/time.ts';
import { useCollegeZone } from '#features/site/web/queries.ts';
import { call } from '#web/app/call.ts';
import { callQuery } from '#web/app/use-call.ts';

export const roundsPath = '/api/staff/rounds';
export const toastGroup = 'rounds';

/** The college's day. */
export function useToday(): string {
	const zone = useCollegeZone();
	return dayAt(new Date(), zone);
}

/** Null when no round asks the club. */
export function useRenewal(clubId: number, { enabled = true } = {}) {
	const input = { query: { ClubID: clubId } };
	return useQuery({
		queryKey: callQuery('GET /api/clubs/renewal', input).queryKey as readonly unknown[],
		queryFn: async ({ signal }) => (await call('GET /api/clubs/renewal', { ...input, signal })) ?? null,
		enabled,
	});
}
