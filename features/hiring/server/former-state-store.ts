/** Which states applications had before they get another one. */
import type { Engine } from '#server/db/database.ts';
import type { Tx } from '#server/db/tables.ts';
import type { ApplicationState } from '../rules.ts';

/** The states of those of the applications that have another state than `state`, unchanged until the transaction ends. */
export async function otherStates(
	tx: Tx,
	engine: Engine,
	positionId: number,
	ids: readonly number[],
	state: ApplicationState,
): Promise<ApplicationState[]> {
	const query = tx
		.selectFrom('applications')
		.select('applications.state')
		.where('position_id', '=', positionId)
		.where('id', 'in', ids)
		.where('state', '<>', state)
		.orderBy('id');
	const rows = await (engine === 'postgres' ? query.forNoKeyUpdate() : query).execute();
	return rows.map((row) => row.state);
}
