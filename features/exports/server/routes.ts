/** The calls that export a club or the college. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existingClub } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { exportClub, exportCollege } from '../contract.ts';
import { exportTexts } from '../rules.ts';
import { writeExport } from './write-export.ts';
import { zipStream } from './zip-stream.ts';

/** An export leaves an entry and is counted, so no other site's link may start one. */
function assertOwnPage({ headers }: FastifyRequest): void {
	if (headers['sec-fetch-site'] === 'cross-site') throw new Problem('forbidden', exportTexts.fromElsewhere);
}

export function exportsRoutes(services: Services, limits: Limits): Route[] {
	const send = (reply: FastifyReply, name: string, clubId: number | undefined, done: () => Promise<void>) => {
		const archive = zipStream((add) => writeExport(services, add, clubId), done);
		reply
			.header('cache-control', 'private, no-store')
			.header('content-disposition', `attachment; filename="${name}-${nowText(services).slice(0, 10)}.zip"`)
			.type('application/zip')
			.send(archive);
		return undefined;
	};

	return [
		serve(exportClub, async ({ query, request, reply }) => {
			assertOwnPage(request);
			const club = await existingClub(services.db, query.ClubID);
			const about = { id: club.id, name: club.name };
			return limits.reserve([['exports of a club', club.id]], async () => {
				await services.transact((tx) => recordChange(tx, { now: nowText(services), clubId: club.id, about }));
				return send(reply, `club-${club.id}`, club.id, async () => undefined);
			});
		}),

		serve(exportCollege, async ({ request, reply }) => {
			assertOwnPage(request);
			const held = await services.database.hold('college export');
			if (!held) throw new Problem('conflict', exportTexts.isRunning);
			try {
				const about = { id: 'college', name: services.settings.SITE_NAME };
				await services.transact((tx) => recordChange(tx, { now: nowText(services), clubId: null, about }));
			} catch (error) {
				await held.free();
				throw error;
			}
			return send(reply, 'college', undefined, held.free);
		}),
	];
}
