/** Changes a running quiz: who may begin, which results count, its end. */
import { useState } from 'react';
import { useMay } from '#web/app/may.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { messageOf } from '#web/ui/message-of.ts';
import { Switch } from '#web/ui/switch.tsx';
import { kindOf, kindTexts } from '../rules.ts';
import { log, type QuizSummary } from './queries.ts';

const useChangeQuiz = (quizId: number) =>
	useChange('PUT /api/quizzes/:id', {
		refetch: `/api/quizzes/${quizId}`,
		failed: log('The quiz could not be changed.'),
		scope: `quiz ${quizId}`,
	});

const whenKey = (isAfterClose: boolean) =>
	isAfterClose
		? 'Students see scores and correct answers once you close the quiz.'
		: 'Students see correct answers right after submitting.';

const Failure = ({ error }: { error: Error | null }) => (
	<span role="status" className="basis-full text-danger empty:hidden">
		{error === null ? null : messageOf(error)}
	</span>
);

interface SettingSwitchProps {
	quizId: number;
	setting: 'openToAll' | 'codeRequired';
	isOn: boolean;
	label: string;
}

/** Its own mutation, which knows its last press only: the other switch may be pressed meanwhile. */
function SettingSwitch({ quizId, setting, isOn, label }: SettingSwitchProps) {
	const { mutate, isPending, variables, error } = useChangeQuiz(quizId);
	const pressed = isPending ? variables.body?.[setting] : undefined;
	return (
		<>
			<Switch
				label={label}
				checked={pressed ?? isOn}
				onChange={({ target }) => mutate({ params: { id: quizId }, body: { [setting]: target.checked } })}
			/>
			<Failure error={error} />
		</>
	);
}

function WhoMayTakeIt({ openToAll, codeRequired }: Pick<QuizSummary, 'openToAll' | 'codeRequired'>) {
	if (openToAll) return <p>The quiz opens without the code.</p>;
	return (
		<>
			<p>The code is needed to open the quiz.</p>
			<p>
				{codeRequired ? 'Only results from people who entered the code count.' : 'Results without the code count, too.'}
			</p>
		</>
	);
}

export function QuizSettingsCard({ summary }: { summary: QuizSummary }) {
	const { id, closedAt, keyAfterClose, openToAll, codeRequired } = summary;
	const kind = kindOf(summary);
	const [isAsking, setAsking] = useState(false);
	const { mutate, mutateAsync, isPending, error } = useChangeQuiz(id);
	const mayChange = useMay()('PUT /api/quizzes/:id');
	const close = async () => {
		await mutateAsync({ params: { id }, body: { closed: true } }).catch(() => undefined);
		setAsking(false);
	};
	return (
		<section
			aria-label="Taking the quiz"
			className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card bg-surface px-5 py-4 ring-1 ring-line sm:px-6"
		>
			<div className="grid gap-0.5 max-sm:basis-full">
				{kind === undefined ? null : <p className="font-semibold">{kindTexts[kind].title}</p>}
				<p className="text-ink-soft text-note">{whenKey(keyAfterClose)}</p>
			</div>
			{closedAt === null && !mayChange ? (
				<WhoMayTakeIt {...{ openToAll, codeRequired }} />
			) : closedAt === null ? (
				<>
					<SettingSwitch quizId={id} setting="openToAll" isOn={openToAll} label="Open without the code" />
					<SettingSwitch
						quizId={id}
						setting="codeRequired"
						isOn={codeRequired}
						label="Only count results from people who entered the code"
					/>
					{openToAll && codeRequired ? (
						<p className="basis-full text-ink-soft text-note">
							This has no effect while the quiz opens without the code.
						</p>
					) : null}
				</>
			) : (
				<p>
					Closed on <time dateTime={closedAt}>{formatMoment(closedAt)}</time>. Nobody can start or submit it.
				</p>
			)}
			{!mayChange ? null : closedAt === null ? (
				<Button look="quiet" size="small" className="lg:ml-auto" onClick={() => setAsking(true)}>
					Close quiz
				</Button>
			) : keyAfterClose ? null : (
				<Button
					look="quiet"
					size="small"
					className="lg:ml-auto"
					busy={isPending}
					onClick={() => mutate({ params: { id }, body: { closed: false } })}
				>
					Open it again
				</Button>
			)}
			<Failure error={error} />
			{isAsking ? (
				<ConfirmDialog
					question="Are you sure you want to close this quiz?"
					consequence={
						keyAfterClose
							? 'Nobody can start or submit it any more, and everyone who submitted sees the correct answers. You cannot open it again.'
							: 'Nobody can start or submit it until you open it again.'
					}
					confirm="Close quiz"
					onConfirm={close}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</section>
	);
}
