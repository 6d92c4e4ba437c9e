/** The quiz results that this browser keeps. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type KeptResult, replaceEntry } from '#web/app/kept-entries.ts';
import { couldNotRefresh, KeptList, KeptRow } from '#web/app/kept-list.tsx';
import { formatDate } from '#web/ui/dates.ts';
import { correctedText, formatScore } from '../rules.ts';
import { forgetResult } from './kept-result.ts';
import { correctedResult } from './queries.ts';
import { forgetAttempt, storedAttempt } from './stored-attempt.ts';

function noteOf({ score, seenAt }: KeptResult, hasPage: boolean, correction = ''): string {
	if (score !== null) return `${correction} Seen on ${formatDate(new Date(seenAt).toISOString())}`.trim();
	return hasPage
		? 'The club shows the scores after closing the quiz. Check again then.'
		: 'Your answers are no longer in this browser. Ask the club for your score.';
}

/** Asks for the present score, which the club may have corrected. */
function useCorrectedEntry(entry: KeptResult) {
	const { resultId, userId } = entry;
	const { data, error } = useQuery({ ...correctedResult(resultId, userId), enabled: resultId !== undefined });
	const score = data?.score ?? entry.score;
	useEffect(() => {
		if (score !== entry.score) replaceEntry({ ...entry, score, seenAt: Date.now() });
	}, [score, entry]);
	return { correction: correctedText(data?.corrected), isOld: couldNotRefresh(error) };
}

function KeptResultRow({ entry }: { entry: KeptResult }) {
	const { correction, isOld } = useCorrectedEntry(entry);
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
			isOld={isOld}
		>
			{noteOf(entry, hasPage, correction)}
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
