/** The applications that this browser keeps, with their present state. */
import type { KeptApplication } from '#web/app/kept-entries.ts';
import { couldNotRefresh, KeptList, KeptRow } from '#web/app/kept-list.tsx';
import { stateNames } from '../rules.ts';
import { useApplicationStatus } from './queries.ts';

const titles: Readonly<Record<string, string>> = { ...stateNames, gone: 'Deleted' };

function Row({ entry }: { entry: KeptApplication }) {
	const { error } = useApplicationStatus(entry.id);
	const isGone = entry.state === 'gone';
	return (
		<KeptRow
			entry={entry}
			href={isGone ? undefined : `/applications/${entry.id}`}
			state={titles[entry.state] ?? ''}
			isOld={couldNotRefresh(error)}
		>
			{isGone ? 'This application is no longer on the site.' : <bdi>{entry.club}</bdi>}
		</KeptRow>
	);
}

export const KeptApplications = ({ entries }: { entries: readonly KeptApplication[] }) => (
	<KeptList title="Applications">
		{entries.map((entry) => (
			<Row key={entry.id} entry={entry} />
		))}
	</KeptList>
);
