/** Runs work after a reply is sent, so that neither the reply nor its time reveals anything about it. */
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { withoutDeadline } from '#server/core/within.ts';

export interface AfterReply {
	run(reply: { raw: Pick<ServerResponse, 'closed' | 'once'> }, work: () => Promise<void>): void;
	settled(): Promise<void>;
}

export function afterReplies(log: Pick<FastifyBaseLogger, 'error'>): AfterReply {
	const underWay = new Set<Promise<void>>();
	return {
		run: ({ raw }, work) => {
			const { promise, resolve } = Promise.withResolvers<void>();
			underWay.add(promise);
			const begin = () => {
				withoutDeadline(work)
					.catch((error: unknown) => log.error({ err: error }, 'what follows a reply failed'))
					.finally(() => {
						underWay.delete(promise);
						resolve();
					});
			};
			// A client that left early causes no event.
			if (raw.closed) begin();
			else raw.once('close', begin);
		},
		settled: async () => void (await Promise.all(underWay)),
	};
}
