/** Reads and locks the former states of applications. */
import type { Tx } from '#server/db/tables.ts';
import type { ApplicationState } from '../rules.ts';

export const otherStates = (
	tx: Tx,
	positionId: number,
	ids: readonly number[],
	state: ApplicationState,
): Promise<{ id: number; state: ApplicationState }[]> =>
	tx
		.selectFrom('applications')
		.select(['applications.id', 'applications.state'])
		.where('position_id', '=', positionId)
		.where('id', 'in', ids)
		.where('state', '<>', state)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
