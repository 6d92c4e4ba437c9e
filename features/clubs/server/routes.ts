/** Clubs: find, register, log in, change. The calls about members are in `member-routes.ts`. */
import { knownDevice, rememberDevice } from '#features/accounts/server/known-devices.ts';
import { loginLimits } from '#features/accounts/server/login-limits.ts';
import { hashPassword, isPassword } from '#features/accounts/server/passwords.ts';
import { endSession, setSessionCookie, startSession } from '#features/accounts/server/sessions.ts';
import { findAccount, insertAccount, isStillPassword } from '#features/accounts/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { settleUpload } from '#server/files/settle-upload.ts';
import { stagePicture } from '#server/files/stage-picture.ts';
import { type CallContext, type Route, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import {
	addClub,
	clubSession,
	findByEmail,
	getClub,
	getClubData,
	loginClub,
	logoutClub,
	updateClub,
} from '../contract.ts';
import { clubTexts } from '../rules.ts';
import { memberRoutes } from './member-routes.ts';
import { clubReply, listedClubReply, ownClubReply } from './replies.ts';
import {
	clubOfAccount,
	findClub,
	findClubByEmail,
	insertClub,
	listMembers,
	listPublicClubs,
	listPublicMemberIds,
	updateClubRow,
} from './store.ts';
import { isOwn, isPublic, noSuchClub, visibleClub } from './visibility.ts';

/** The reply about a club to the club itself. */
export async function ownClub(db: Reader, id: number) {
	const club = await findClub(db, id);
	if (!club) throw noSuchClub();
	return ownClubReply(club, await listMembers(db, id));
}

async function listedClubs(db: Reader) {
	const [clubs, members] = await Promise.all([listPublicClubs(db), listPublicMemberIds(db)]);
	const ids = Map.groupBy(members, (member) => member.club_id);
	return clubs.map((club) => listedClubReply(club, ids.get(club.id)?.map(({ id }) => id) ?? []));
}

const logoOf = (
	{ LogoURL }: { LogoURL?: string | null | undefined },
	files: CallContext<typeof addClub>['files'],
	origin: string,
) => ({ field: 'LogoURL', sent: files['LogoURL'], url: LogoURL, origin, folder: 'logos' }) as const;

export function clubsRoutes(services: Services, limits: RateLimits): Route[] {
	const { db } = services;
	const tryLogin = loginLimits(limits, 'club');

	return [
		serve(getClubData, () => listedClubs(db)),

		serve(findByEmail, async ({ body }) => {
			const club = await findClubByEmail(db, body.email);
			if (!club || !isPublic(club)) throw noSuchClub();
			return { ClubID: club.id };
		}),

		serve(loginClub, async ({ body, address, request, reply }) => {
			const wrong = () => new Problem('no session', clubTexts.login.wrong);
			const account = await findAccount(db, 'club', body.email);
			const isRight = () => isPassword(body.password, account?.password_hash);
			const device = knownDevice(request, services.settings, account);
			if (!(await tryLogin({ email: body.email, address, device, isRight })) || !account) throw wrong();
			const { cookie, token, clubId } = await services.transact(async (tx) => {
				if (!(await isStillPassword(tx, account.id, account.password_hash))) throw wrong();
				const club = await clubOfAccount(tx, account.id);
				if (!club) throw noSuchClub();
				if (club.status === 'rejected' || club.status === 'suspended')
					throw new Problem('forbidden', clubTexts[club.status]);
				return { ...(await startSession(tx, services.now(), 'club', account.id)), clubId: club.id };
			});
			setSessionCookie(services, 'club', cookie, request, reply);
			rememberDevice(request, reply, services.settings, account);
			return { club: await ownClub(db, clubId), token };
		}),

		serve(logoutClub, async ({ caller, request, reply }) => {
			await endSession(services, 'club', caller.kind === 'club' ? caller.sessionId : undefined, request, reply);
			return undefined;
		}),

		serve(clubSession, async ({ caller }) => ({ club: await ownClub(db, caller.clubId) })),

		serve(addClub, async ({ body, files: sent, origin, write }) => {
			const hash = await hashPassword(body.Password);
			const logo = await stagePicture(services, logoOf(body, sent, origin));
			const writeRow = () =>
				write(async (tx) => {
					const now = nowText(services);
					const accountId = await insertAccount(tx, 'club', body.Email, hash, now);
					if (accountId === undefined) {
						const taken = 'A club with this e-mail address is already registered.';
						throw new Problem('conflict', taken, { fields: { Email: taken } });
					}
					const { ClubName: name_, Description: description, FoundedDate: founded_date } = body;
					const id = await insertClub(tx, {
						account_id: accountId,
						name: name_,
						description,
						founded_date,
						logo: logo.name ?? null,
						created_at: now,
					});
					return ownClub(tx, id);
				});
			return settleUpload(services, logo, writeRow);
		}),

		serve(getClub, async ({ params, caller }) => {
			const club = await visibleClub(db, params.clubId, caller);
			return clubReply(club, await listMembers(db, club.id), isOwn(caller, club));
		}),

		serve(updateClub, async ({ body, files: sent, caller, origin }) => {
			const before = await findClub(db, caller.clubId);
			const logo = await stagePicture(services, { ...logoOf(body, sent, origin), before: before?.logo ?? null });
			const writeRow = () =>
				services.transact(async (tx) => {
					const { ClubName, Description, FoundedDate } = body;
					const change = { name: ClubName, description: Description, founded_date: FoundedDate };
					await updateClubRow(tx, caller.clubId, {
						...change,
						...(logo.name === undefined ? {} : { logo: logo.name }),
					});
					return ownClub(tx, caller.clubId);
				});
			return settleUpload(services, logo, writeRow);
		}),

		...memberRoutes(services),
	];
}
