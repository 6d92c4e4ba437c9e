/** The quiz results that this browser keeps. */
import type { KeptResult } from '#web/app/device-store.ts';
import { KeptList, KeptRow } from '#web/app/kept-list.tsx';
import { formatDate } from '#web/ui/dates.ts';
import { formatScore } from '../rules.ts';
import { forgetResult } from './last-result.ts';
import { forgetAttempt } from './stored-attempt.ts';

export const KeptResults = ({ entries }: { entries: readonly KeptResult[] }) => (
	<KeptList title="Quiz results">
		{entries.map((entry) => (
			<KeptRow
				key={entry.id}
				entry={entry}
				onForget={() => {
					const putBack = [forgetAttempt(entry.id), forgetResult(entry)];
					return () => {
						for (const run of putBack) run();
					};
				}}
				href={entry.isShown ? `/quiz/${entry.id}` : undefined}
				state={entry.score === null ? 'Submitted' : `Your score: ${formatScore(entry.score)}`}
			>
				{entry.score === null
					? 'The club gives the scores when it has closed the quiz. Open it again then.'
					: `Seen on ${formatDate(new Date(entry.seenAt).toISOString())}`}
			</KeptRow>
		))}
	</KeptList>
);
