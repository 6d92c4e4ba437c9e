/** Periodic jobs of quizzes. */
import type { Services } from '#server/services.ts';
import { deleteIdleParticipants } from './result-store.ts';

const week = 7 * 24 * 3_600_000;

/** Deletes participants who registered a week ago and never submitted anything. */
export async function forgetIdleParticipants(services: Services): Promise<void> {
	const before = new Date(services.now().getTime() - week).toISOString();
	await services.transact((tx) => deleteIdleParticipants(tx, before));
}
