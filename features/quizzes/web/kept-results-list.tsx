/** The quiz results that this browser keeps. */
import type { KeptResult } from '#web/app/kept-entries.ts';
import { KeptList, KeptRow } from '#web/app/kept-list.tsx';
import { formatDate } from '#web/ui/dates.ts';
import { formatScore } from '../rules.ts';
import { forgetResult } from './last-result.ts';
import { forgetAttempt, storedAttempt } from './stored-attempt.ts';

function noteOf({ score, seenAt }: KeptResult, hasPage: boolean): string {
	if (score !== null) return `Seen on ${formatDate(new Date(seenAt).toISOString())}`;
	return hasPage
		? 'The club shows the scores after closing the quiz. Check again then.'
		: 'Your answers are no longer in this browser. Ask the club for your score.';
}

function KeptResultRow({ entry }: { entry: KeptResult }) {
	// Without its attempt, the page would offer to take the quiz.
	const hasPage = entry.isShown && storedAttempt(entry.id)?.isSubmitted === true;
	return (
		<KeptRow
			entry={entry}
			onForget={() => {
				const putBack = [forgetAttempt(entry.id), forgetResult(entry)];
				return () => {
					for (const run of putBack) run();
				};
			}}
			href={hasPage ? `/quiz/${entry.id}` : undefined}
			state={entry.score === null ? 'Submitted' : `Your score: ${formatScore(entry.score)}`}
		>
			{noteOf(entry, hasPage)}
		</KeptRow>
	);
}

export const KeptResults = ({ entries }: { entries: readonly KeptResult[] }) => (
	<KeptList title="Quiz results">
		{entries.map((entry) => (
			<KeptResultRow key={entry.id} entry={entry} />
		))}
	</KeptList>
);
