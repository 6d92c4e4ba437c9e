/** `/clubAdmin/results/{id}`: a club's quizzes and their results. */

import { Clock, CopyPlus, Pencil, QrCode } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { counted } from '#contract/counted.ts';
import { foldDigits } from '#contract/digits.ts';
import { useMay } from '#web/app/may.ts';
import { type Query, QueryView } from '#web/app/query-view.tsx';
import { useSession } from '#web/app/session.ts';
import { useCall } from '#web/app/use-call.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { late } from '#web/ui/late.tsx';
import { scrollBehavior } from '#web/ui/less-motion.ts';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { shownKey } from '#web/ui/use-history-state.ts';
import { erasedScores, erasedText, noResultsText } from '../result-rules.ts';
import { ClubQuizzesTable } from './club-quizzes-table.tsx';
import { type ListedQuiz, type QuizSummary, useQuizResults } from './queries.ts';
import { QuizSettingsCard } from './quiz-settings-card.tsx';
import { ResultsTable } from './results-table.tsx';
import { ScoresCard, SharesCard, SpreadCard } from './spread-card.tsx';

const CopyQuizDialog = late(() => import('./copy-quiz-dialog.tsx'));
const ExtraTimeDialog = late(() => import('./extra-time-dialog.tsx'));
const QrDialog = late(() => import('./qr-dialog.tsx'));

export const meta = () => [{ title: 'Quiz results · Club admin' }];

function QuizHead({ summary }: { summary: QuizSummary }) {
	const [isProjected, setProjected] = useState(false);
	const [isCopying, setCopying] = useState(false);
	const [isGiving, setGiving] = useState(false);
	const may = useMay();
	const { timeLimit } = summary;
	const facts = [
		counted(summary.questions.length, 'question'),
		timeLimit === null ? undefined : counted(timeLimit, 'minute'),
		summary.shuffle ? 'shuffled' : undefined,
	];
	return (
		<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
			<div className="grid min-w-0 gap-2">
				<h2 dir="auto" className="type-title wrap-anywhere">
					{summary.title}
				</h2>
				<p className="text-ink-soft text-note tabular-nums">{facts.filter(Boolean).join(', ')}</p>
				<details className="text-note">
					<summary className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-control font-medium text-ink-soft underline underline-offset-4 hover:text-ink">
						Secret code
					</summary>
					<p className="font-semibold text-body wrap-anywhere">{summary.secretCode}</p>
				</details>
			</div>
			<div className="flex flex-wrap gap-3">
				{may('PUT /api/quizzes/:id/questions') ? (
					<>
						<Link to={`/clubAdmin/create-quiz/${summary.id}`} className={buttonClass('quiet')}>
							<Pencil aria-hidden="true" className="size-4" />
							Edit quiz
						</Link>
						<Button look="quiet" onClick={() => setCopying(true)}>
							<CopyPlus aria-hidden="true" className="size-4" />
							Copy quiz
						</Button>
					</>
				) : null}
				{timeLimit !== null && may('PUT /api/quizzes/:id/extraTime') ? (
					<Button look="quiet" onClick={() => setGiving(true)}>
						<Clock aria-hidden="true" className="size-4" />
						Extra time
					</Button>
				) : null}
				<Button look="quiet" onClick={() => setProjected(true)}>
					<QrCode aria-hidden="true" className="size-4" />
					Show QR code
				</Button>
			</div>
			{isCopying ? <CopyQuizDialog quiz={summary} onClose={() => setCopying(false)} /> : null}
			{isGiving && timeLimit !== null ? (
				<ExtraTimeDialog quiz={{ ...summary, timeLimit }} onClose={() => setGiving(false)} />
			) : null}
			{isProjected ? (
				<QrDialog
					title={summary.title}
					link={`${location.origin}/quiz/${summary.id}`}
					secretCode={summary.secretCode}
					onClose={() => setProjected(false)}
				/>
			) : null}
		</header>
	);
}

const loadingResults = <Loading label="Loading results..." showLabel blocks={['h-11', 'h-72']} />;

function Results({ fetched, isPublic }: { fetched: ReturnType<typeof useQuizResults>; isPublic: boolean }) {
	return (
		<QueryView
			query={fetched}
			failure={(reason) => `The results could not be loaded: ${reason}`}
			placeholder={loadingResults}
			missing={<EmptyState title="There is no such quiz">Your club has no quiz with this ID.</EmptyState>}
		>
			{({ results, summary }) => {
				const scores = [...results.map(({ score }) => score), ...erasedScores(summary.erased)];
				return (
					// Per quiz: an opened code does not stay open for the next quiz.
					<div key={summary.id} className="grid gap-8">
						<QuizHead summary={summary} />
						<QuizSettingsCard summary={summary} />
						{summary.results === 0 ? (
							summary.closedAt === null ? (
								<EmptyState title="Nobody has taken this quiz yet">{noResultsText(isPublic)}</EmptyState>
							) : (
								<EmptyState title="Nobody took this quiz">It was closed before anyone submitted it.</EmptyState>
							)
						) : (
							<>
								<p className="max-w-prose text-ink-soft text-note empty:hidden">{erasedText(summary.erased)}</p>
								<ScoresCard scores={scores} />
								<div className="grid gap-5 xl:grid-cols-2">
									<SpreadCard scores={scores} />
									<SharesCard summary={summary} />
								</div>
								{results.length === 0 ? null : (
									<ResultsTable quizId={summary.id} title={summary.title} results={results} />
								)}
							</>
						)}
					</div>
				);
			}}
		</QueryView>
	);
}

interface FetchFormProps {
	quizId: string;
	onQuizId: (quizId: string) => void;
	busy: boolean;
	onFetch: (quizId: string) => void;
}

function FetchForm({ quizId, onQuizId, busy, onFetch }: FetchFormProps) {
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		if (quizId.trim() !== '' && !busy) onFetch(foldDigits(quizId).trim());
	};
	return (
		<form onSubmit={submit} className="flex flex-wrap items-end gap-3">
			<Field label="Quiz ID" className="w-40">
				{(control) => (
					<TextInput
						{...control}
						inputMode="numeric"
						maxLength={10}
						autoComplete="off"
						value={quizId}
						onChange={({ target }) => onQuizId(target.value)}
					/>
				)}
			</Field>
			<Button type="submit" busy={busy} busyLabel="Fetching...">
				Fetch Results
			</Button>
		</form>
	);
}

const NoQuizzes = () => (
	<EmptyState
		title="No quizzes yet"
		action={
			useMay()('POST /api/quizzes/createQuiz') ? (
				<Link to="/clubAdmin/create-quiz" className={buttonClass()}>
					Create the first one
				</Link>
			) : undefined
		}
	>
		Your quizzes appear here, with their links and results.
	</EmptyState>
);

interface OwnQuizzesProps {
	quizzes: Query<readonly ListedQuiz[]>;
	onResults: (quizId: number) => void;
	onDeleted: (quizId: number) => void;
}

function OwnQuizzes({ quizzes, onResults, onDeleted }: OwnQuizzesProps) {
	return (
		<QueryView
			query={quizzes}
			failure={(reason) => `Your quizzes could not be loaded: ${reason}`}
			placeholder={<Loading label="Loading your quizzes" blocks={['h-16', 'h-16']} className="grid gap-3" />}
			empty={<NoQuizzes />}
		>
			{(own) => <ClubQuizzesTable quizzes={own} onResults={onResults} onDeleted={onDeleted} />}
		</QueryView>
	);
}

const isOwn = (quizzes: readonly ListedQuiz[] | undefined, quizId: string) =>
	quizzes?.some(({ id }) => String(id) === quizId) ?? false;

/** For a reload or a colleague, without a navigation. */
function useInAddress(quizId: number | undefined) {
	const { key } = useLocation();
	useEffect(() => {
		// During a navigation the browser may already show the next entry.
		if (quizId === undefined || key !== shownKey()) return;
		history.replaceState(history.state, '', `/clubAdmin/results/${quizId}`);
	}, [quizId, key]);
}

interface QuizResultsProps {
	clubId: number;
	isPublic: boolean;
	named: string;
}

function QuizResults({ clubId, isPublic, named }: QuizResultsProps) {
	const quizzes = useCall('GET /api/quizzes/getClubQuizzes', { query: { ClubID: clubId } });
	const [wanted, setWanted] = useState<string>();
	/** Set while the field differs from the fetched quiz and the address. */
	const [typed, setTyped] = useState<string>();
	const prefill = isOwn(quizzes.data, named) ? named : '';
	const opened = wanted ?? (prefill === '' ? undefined : prefill);
	const fetched = useQuizResults(clubId, opened);
	useInAddress(fetched.data?.summary.id);
	const results = useRef<HTMLElement>(null);
	const fetchResults = (quizId: string) => {
		setTyped(undefined);
		if (quizId === opened) void fetched.refetch();
		else setWanted(quizId);
		results.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
	};
	return (
		<div className="grid gap-12">
			<div>
				<h2 className="type-title mb-5">Your quizzes</h2>
				<OwnQuizzes
					quizzes={quizzes}
					onResults={(quizId) => fetchResults(String(quizId))}
					onDeleted={(quizId) => {
						if (String(quizId) === wanted) setWanted(undefined);
					}}
				/>
			</div>
			<section ref={results} aria-label="Results" className="grid scroll-mt-6 gap-8 border-line border-t pt-10">
				<FetchForm
					quizId={typed ?? opened ?? ''}
					onQuizId={setTyped}
					busy={opened !== undefined && fetched.isFetching}
					onFetch={fetchResults}
				/>
				{opened === undefined ? null : <Results fetched={fetched} isPublic={isPublic} />}
			</section>
		</div>
	);
}

export default function QuizResultsPage() {
	const user = useSession();
	const { quizId = '' } = useParams();
	if (!user) return null;
	return (
		<div className={`hue-${user.Club.Hue} page py-8 sm:py-12`}>
			<h1 className="type-heading mb-8">Quiz results</h1>
			<QuizResults key={user.ClubID} clubId={user.ClubID} isPublic={user.Club.Status === 'approved'} named={quizId} />
		</div>
	);
}
