/** After a submission: the score, and which answers were right. */

import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OwnResult } from '../own-result-rules.ts';
import { correctedText, formatScore, withCorrection } from '../rules.ts';
import { ErasedNote } from './erased-note-card.tsx';
import { closeResult } from './last-result.ts';
import { correctedResult } from './queries.ts';

type Answered = OwnResult['questions'][number];

function Line({ answered: { question, chosen, right }, index }: { answered: Answered; index: number }) {
	const isRight = chosen === right;
	const Icon = isRight ? Check : X;
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-line border-b py-5">
			<span
				className={classes(
					'grid size-8 place-items-center rounded-full',
					isRight ? 'bg-good-soft text-good' : 'bg-danger-soft text-danger',
				)}
			>
				<Icon aria-hidden="true" className="size-4.5" />
				<span className="sr-only">{isRight ? 'Right' : 'Wrong'}</span>
			</span>
			<div className="grid gap-1.5">
				<p dir="auto" className="font-medium whitespace-pre-line wrap-anywhere">
					<span className="sr-only">{`Question ${index + 1}: `}</span>
					{question}
				</p>
				<dl className="grid gap-1 text-note wrap-anywhere">
					<div className="flex flex-wrap gap-x-2">
						<dt className="text-ink-soft">Your answer</dt>
						<dd className={classes('whitespace-pre-wrap', isRight ? 'text-good' : 'text-danger')}>
							{chosen ?? 'none'}
						</dd>
					</div>
					{isRight ? null : (
						<div className="flex flex-wrap gap-x-2">
							<dt className="text-ink-soft">Correct answer</dt>
							<dd className="whitespace-pre-wrap">{right}</dd>
						</div>
					)}
				</dl>
			</div>
		</li>
	);
}

/** Milliseconds after a submission. */
const justGraded = 60_000;

function useCorrected(kept: OwnResult) {
	const { resultId, userId } = kept;
	const asked = { ...correctedResult(resultId, userId), enabled: resultId !== undefined, staleTime: justGraded };
	const { data } = useQuery(asked);
	return { result: data ? withCorrection(kept, data) : kept, correction: correctedText(data?.corrected) };
}

export default function OwnResultDialog({ result: kept }: { result: OwnResult }) {
	const { result, correction } = useCorrected(kept);
	const right = result.questions.filter(({ chosen, right: key }) => chosen === key).length;
	return (
		<Dialog
			title={result.title}
			size="large"
			// The answers cannot be shown again, so an outside click must not close them.
			backdropCloses={false}
			onClose={closeResult}
			footer={<Button onClick={closeResult}>Done</Button>}
		>
			<div className="grid gap-8">
				<div className="grid gap-2">
					<p>
						<span className="sr-only">Your score: </span>
						<span className="type-display text-accent tabular-nums">{formatScore(result.score)}</span>
					</p>
					<p className="text-lead tabular-nums">{`${right} of ${result.questions.length} right`}</p>
					<p role="status" className="rounded-control bg-notice-soft px-3.5 py-2.5 empty:hidden">
						{correction}
					</p>
				</div>
				<section>
					<h3 className="type-title mb-2">Your answers</h3>
					<ol className="border-line border-t">
						{result.questions.map((answered, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text
							<Line key={index} answered={answered} index={index} />
						))}
					</ol>
				</section>
				<ErasedNote after={result.deleteAfter} />
			</div>
		</Dialog>
	);
}
