/** Asks the provider every hour whether those who are logged in still belong to the college. */
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { ProviderAway } from './oidc-replies.ts';
import { claimCheck, deleteEndedLogins, deleteLogin, listDueLogins, listUnchecked, storeCheck } from './oidc-store.ts';
import { recordSecurityEvent } from './security-events.ts';
import { uncheckedLifetime } from './sessions.ts';

const batch = 100;

async function end(tx: Tx, services: Services, login: { id: number; account_id: number }): Promise<void> {
	await deleteLogin(tx, login.id);
	await recordSecurityEvent(tx, services, { kind: 'sessions ended', accountId: login.account_id, address: null });
}

/** While the provider is away, sessions last as long as those that cannot be checked. */
async function endUnchecked(services: Services): Promise<void> {
	const before = new Date(services.now().getTime() - uncheckedLifetime).toISOString();
	for (const login of await listUnchecked(services.db, before))
		await services.transact((tx) => end(tx, services, login));
}

async function checkDue(services: Services): Promise<void> {
	const { db, transact, settings } = services;
	for (;;) {
		const due = await listDueLogins(db, nowText(services), batch);
		if (due.length === 0) return;
		const { discover, refresh } = await import('./oidc-provider.ts');
		const config = await discover(settings);
		for (const login of due) {
			if (!(await transact((tx) => claimCheck(tx, login.id, login.next_check_at, services.now())))) continue;
			const next = await refresh(config, login.refreshToken);
			await transact(async (tx) => {
				if (next === undefined) await end(tx, services, login);
				else await storeCheck(tx, login.id, next, nowText(services));
			});
		}
	}
}

export async function checkSignedOn(services: Services): Promise<void> {
	await services.transact((tx) => deleteEndedLogins(tx));
	await endUnchecked(services);
	if (services.settings.OIDC_ISSUER === undefined) return;
	await checkDue(services).catch((error: unknown) => {
		// The checks of services report it. The next run checks the rest.
		if (!(error instanceof ProviderAway)) throw error;
	});
}
