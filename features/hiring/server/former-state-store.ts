/** Which states applications had before they get another one. */
import type { Engine } from '#server/db/database.ts';
import type { Tx } from '#server/db/tables.ts';
import type { ApplicationState } from '../rules.ts';

/** Those of the applications that have another state than `state`, which they keep until the transaction ends. */
export async function otherStates(
	tx: Tx,
	engine: Engine,
	positionId: number,
	ids: readonly number[],
	state: ApplicationState,
): Promise<{ id: number; state: ApplicationState }[]> {
	const query = tx
		.selectFrom('applications')
		.select(['applications.id', 'applications.state'])
		.where('position_id', '=', positionId)
		.where('id', 'in', ids)
		.where('state', '<>', state)
		.orderBy('id');
	return (engine === 'postgres' ? query.forNoKeyUpdate() : query).execute();
}
