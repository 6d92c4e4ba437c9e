/** The calls about the second factor of the own account. */
import { secondFactorMail } from '#features/accounts/server/mail.ts';
import { secretUri } from '#features/accounts/server/one-time-code.ts';
import {
	confirmSecondFactor as confirm,
	deleteSecondFactor as deleteFactor,
	hasSecondFactor,
	isJustSetUp,
	isSecret,
	prepareSecondFactor as prepare,
	replaceRecoveryCodes,
	takeCode,
} from '#features/accounts/server/second-factor-store.ts';
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { deleteSessionsOf } from '#features/accounts/server/session-store.ts';
import { lockAccount } from '#features/accounts/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import type { StaffCaller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, recordNothing } from '#server/trail/trail.ts';
import { secondFactorTexts } from '../rules.ts';
import { confirmSecondFactor, deleteSecondFactor, prepareSecondFactor } from '../second-factor-contract.ts';
import { staffMember } from './caller.ts';

const isSetUp = () => new Problem('conflict', secondFactorTexts.isSetUp);
const isNotSetUp = () => new Problem('conflict', secondFactorTexts.isNotSetUp);
const replaced = () => new Problem('conflict', secondFactorTexts.replaced, { detail: { replaced: true } });
const wrongCode = () => badFields({ code: secondFactorTexts.wrong });

/** Milliseconds in which a confirmation may be repeated. Later, a thief of the secret could replace the recovery codes. */
const retried = 15 * 60_000;

export function secondFactorRoutes(services: Services, limits: Limits): Route[] {
	const { settings } = services;

	/** All staff can read the entry: an account without a second factor concerns them. */
	const record = async (tx: Tx, { accountId, name }: StaffCaller, did: 'set up' | 'removed', address: string) => {
		const { id, email } = await staffMember(tx, accountId);
		await queueMail(tx, nowText(services), secondFactorMail(did, email, services));
		await recordSecurityEvent(tx, services, { kind: `second factor ${did}`, accountId, address });
		await recordChange(tx, {
			now: nowText(services),
			clubId: null,
			about: { id, name },
			before: { SecondFactor: did === 'removed' },
			after: { SecondFactor: did === 'set up' },
		});
	};

	return [
		serve(prepareSecondFactor, ({ caller }) =>
			services.transact(async (tx) => {
				const { email } = await staffMember(tx, caller.accountId);
				const secret = await prepare(tx, caller.accountId);
				if (secret === undefined) throw isSetUp();
				return { secret, uri: secretUri(secret, { site: settings.SITE_NAME, account: email }) };
			}),
		),

		serve(confirmSecondFactor, async ({ body, caller, address }) => {
			const { accountId, sessionId } = caller;
			await limits.take('known browsers', accountId);
			const recoveryCodes = await services.transact(async (tx) => {
				// Blocks log-ins by password alone: they end with the others or ask for a code.
				await lockAccount(tx, accountId);
				const isShown = body.secret !== undefined && (await isSecret(tx, accountId, body.secret));
				if (await hasSecondFactor(tx, accountId)) {
					if (!isShown || !(await isJustSetUp(tx, accountId, services.now(), retried))) throw isSetUp();
					// A retry after a lost reply: nobody has seen the recovery codes.
					recordNothing(tx);
					return replaceRecoveryCodes(tx, accountId);
				}
				if (body.secret !== undefined && !isShown) throw replaced();
				const codes = await confirm(tx, accountId, body.code, services.now());
				if (!codes) throw wrongCode();
				await deleteSessionsOf(tx, accountId, sessionId);
				await record(tx, caller, 'set up', address);
				return codes;
			});
			return { recoveryCodes };
		}),

		serve(deleteSecondFactor, async ({ body, caller, address }) => {
			const { accountId } = caller;
			await limits.take('known browsers', accountId);
			const isRemoved = await services.transact(async (tx) => {
				if (!(await hasSecondFactor(tx, accountId))) throw isNotSetUp();
				if (!(await takeCode(tx, accountId, body.code, services.now()))) {
					await recordSecurityEvent(tx, services, { kind: 'code refused', accountId, address });
					recordNothing(tx);
					return false;
				}
				await deleteFactor(tx, accountId);
				await record(tx, caller, 'removed', address);
				return true;
			});
			if (!isRemoved) throw wrongCode();
			return undefined;
		}),
	];
}
