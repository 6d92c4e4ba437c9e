/** The club's quizzes: their links, their results, their end. */

import { ChartNoAxesColumn, Copy, QrCode, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDate, formatTime } from '#web/ui/dates.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ActionsCell, Body, Cell, Head, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type ListedQuiz, useDeleteQuiz } from './queries.ts';

const QrDialog = lazy(() => import('./qr-dialog.tsx'));

const columns = ['Quiz ID', 'Quiz Name', 'Creation Time', 'Link', 'Action'];

/** The public link of a quiz, on this site’s own origin. */
const linkOf = (quizId: number) => `${location.origin}/quiz/${quizId}`;

async function copy(link: string) {
	try {
		await navigator.clipboard.writeText(link);
		toast.success('Link copied to clipboard!');
	} catch (error) {
		console.error('The link could not be copied.', error);
		toast.error('The link could not be copied. Select it and copy it by hand.');
	}
}

function QuizLink({ quiz }: { quiz: ListedQuiz }) {
	const [isShown, setShown] = useState(false);
	const link = linkOf(quiz.id);
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:-my-1">
			<a href={link} className="min-w-0 py-1 text-accent underline-offset-4 wrap-anywhere hover:underline">
				{link.replace(/^https?:\/\//, '')}
			</a>
			<span className="flex items-center lg:-my-2.5">
				<Button look="quiet" size="small" onClick={() => void copy(link)}>
					<Copy aria-hidden="true" className="size-4" />
					Copy<span className="sr-only"> the link of {quiz.title}</span>
				</Button>
				<IconButton label={`QR code: ${quiz.title}`} onClick={() => setShown(true)}>
					<QrCode aria-hidden="true" />
				</IconButton>
			</span>
			<Suspense fallback={null}>
				{isShown ? <QrDialog title={quiz.title} link={link} onClose={() => setShown(false)} /> : null}
			</Suspense>
		</span>
	);
}

interface RowProps {
	quiz: ListedQuiz;
	clubId: number;
	onResults: (quizId: number) => void;
	onDeleted: (quizId: number) => void;
}

function QuizRow({ quiz, clubId, onResults, onDeleted }: RowProps) {
	const [isAsking, setAsking] = useState(false);
	const [failure, setFailure] = useState<string>();
	const removal = useDeleteQuiz(clubId);
	const remove = () => {
		setAsking(false);
		setFailure(undefined);
		removal.mutate(quiz.id, {
			onSuccess: () => onDeleted(quiz.id),
			onError: (error) => setFailure(error instanceof Error ? error.message : String(error)),
		});
	};
	return (
		<Row busy={removal.isPending}>
			<Cell label="Quiz ID" className="lg:w-24">
				{quiz.id}
			</Cell>
			<Cell head className="text-body card:-order-1 lg:max-w-72">
				{quiz.title}
			</Cell>
			<Cell label="Creation Time" className="lg:whitespace-nowrap">
				<time dateTime={quiz.createdAt}>
					{formatDate(quiz.createdAt)}, {formatTime(quiz.createdAt)}
				</time>
			</Cell>
			<Cell label="Link">
				<QuizLink quiz={quiz} />
			</Cell>
			<ActionsCell>
				{removal.isPending ? (
					<span role="status" className="inline-flex h-10 items-center gap-2 font-medium">
						<Spinner size="small" />
						Deleting...
					</span>
				) : (
					<span className="-my-1 flex items-center gap-1 lg:-my-2.5">
						<Button look="quiet" size="small" onClick={() => onResults(quiz.id)}>
							<ChartNoAxesColumn aria-hidden="true" className="size-4" />
							Results<span className="sr-only"> of {quiz.title}</span>
						</Button>
						<IconButton label={`Delete: ${quiz.title}`} onClick={() => setAsking(true)}>
							<Trash2 aria-hidden="true" />
						</IconButton>
					</span>
				)}
				<span role="status" className="block text-danger empty:hidden">
					{failure}
				</span>
				{isAsking ? (
					<ConfirmDialog
						question="Are you sure you want to delete this quiz?"
						consequence={`“${quiz.title}” goes for good, with every result.`}
						confirm="Delete quiz"
						onConfirm={remove}
						onCancel={() => setAsking(false)}
					/>
				) : null}
			</ActionsCell>
		</Row>
	);
}

export interface ClubQuizzesTableProps extends Omit<RowProps, 'quiz'> {
	quizzes: readonly ListedQuiz[];
}

export const ClubQuizzesTable = ({ quizzes, ...actions }: ClubQuizzesTableProps) => (
	<Table stacked label="Your quizzes">
		<Head>
			{columns.map((column) => (
				<HeaderCell key={column}>{column}</HeaderCell>
			))}
		</Head>
		<Body>
			{quizzes.map((quiz) => (
				<QuizRow key={quiz.id} quiz={quiz} {...actions} />
			))}
		</Body>
	</Table>
);
