/** Decides who may make a call. */
import type { Endpoint } from '#contract/endpoint.ts';
import { includesRole } from '#contract/roles.ts';
import { Problem } from '#server/core/problem.ts';
import type { Caller } from './identify.ts';

export const dormantText =
	'Your club is dormant because it missed the college’s renewal. Submit the renewal, or ask the college’s staff to wake it.';

export function authorize({ who, approved, awake, orStaff, setsUpSecondFactor }: Endpoint, caller: Caller): void {
	if (who === 'anyone') return;
	if (caller.kind === 'nobody') {
		// The flag makes pages show why the session ended.
		if (caller.ended !== undefined) throw new Problem('no session', caller.ended, { detail: { sessionEnded: true } });
		throw new Problem('no session', 'Please log in first.');
	}
	if (caller.kind === 'staff' && caller.lacksSecondFactor && !setsUpSecondFactor) {
		const sentence = 'Set up your second factor first: this site requires it of the staff.';
		throw new Problem('forbidden', sentence, { detail: { needs: 'secondFactor' } });
	}
	if (who === 'logged in') return;
	if (who === 'staff') {
		if (caller.kind !== 'staff') throw new Problem('forbidden', 'This is for the college’s staff.');
		return;
	}
	if (orStaff && caller.kind === 'staff') return;
	if (caller.kind !== 'club') throw new Problem('forbidden', 'This is for clubs.');
	if (!includesRole(caller.role, who))
		throw new Problem('forbidden', 'Your role in this club does not allow this. Ask one of its leads.');
	if (approved && !caller.approved) {
		throw new Problem('forbidden', 'You can do this once your club is approved.');
	}
	if (awake && caller.dormant) throw new Problem('forbidden', dormantText);
}

/** Throws 403 for another club's `ClubID`. Public reads are exempt, because there it selects a public list. */
export function assertOwnClub({ route, who, namesAnyClub }: Endpoint, caller: Caller, sent: unknown): void {
	const isPublicRead = who === 'anyone' && route.startsWith('GET ');
	const isCallOfStaff = who !== 'anyone' && caller.kind === 'staff';
	if (namesAnyClub || isPublicRead || isCallOfStaff) return;
	const id = (sent as { ClubID?: unknown } | null | undefined)?.ClubID;
	if (id === undefined) return;
	if (caller.kind !== 'club') throw new Problem('forbidden', 'Only a club that is logged in can name its ClubID here.');
	const isOwn = id === caller.clubId || (typeof id === 'string' && /^\d+$/.test(id) && Number(id) === caller.clubId);
	if (!isOwn) throw new Problem('forbidden', 'This belongs to another club.');
}
