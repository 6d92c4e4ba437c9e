/** Work that begins when a reply has been sent, so that neither the reply nor its time says anything about it. */
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { withoutDeadline } from '#server/core/within.ts';

export interface AfterReply {
	/** Runs `work` once the reply is sent, or its connection is gone. An error is logged. */
	run(reply: { raw: Pick<ServerResponse, 'closed' | 'once'> }, work: () => Promise<void>): void;
	/** Resolves when there is none left. */
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
			// A client may be gone before its request is done: there is no event to wait for then.
			if (raw.closed) begin();
			else raw.once('close', begin);
		},
		settled: async () => void (await Promise.all(underWay)),
	};
}
