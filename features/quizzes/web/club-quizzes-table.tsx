/** The table of a club's quizzes, with links and buttons. */

import { ChartNoAxesColumn, CopyPlus, Pencil, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#web/app/may.ts';
import { useChange } from '#web/app/use-change.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { Button, IconButton, iconButtonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { late } from '#web/ui/late.tsx';
import { messageOf } from '#web/ui/message-of.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { type ListedQuiz, log } from './queries.ts';

const CopyQuizDialog = late(() => import('./copy-quiz-dialog.tsx'));
const QrDialog = late(() => import('./qr-dialog.tsx'));

const linkOf = (quizId: number) => `${location.origin}/quiz/${quizId}`;

function QuizLink({ quiz }: { quiz: ListedQuiz }) {
	const [isShown, setShown] = useState(false);
	const link = linkOf(quiz.id);
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:-my-1">
			<a href={link} className="min-w-0 py-1 text-accent underline-offset-4 wrap-anywhere hover:underline">
				<AddressText>{link.replace(/^https?:\/\//, '')}</AddressText>
			</a>
			<span className="flex items-center lg:-my-2.5">
				<CopyButton href={link}>
					Copy<span className="sr-only">{` the link of ${quiz.title}`}</span>
				</CopyButton>
				<IconButton label={`QR code: ${quiz.title}`} onClick={() => setShown(true)}>
					<QrCode aria-hidden="true" />
				</IconButton>
			</span>
			{isShown ? <QrDialog title={quiz.title} link={link} onClose={() => setShown(false)} /> : null}
		</span>
	);
}

const columns: readonly Column<ListedQuiz>[] = [
	{ label: 'Quiz ID', cellClassName: 'lg:w-24 lg:align-baseline', cell: ({ id }) => id },
	{
		label: 'Quiz Name',
		kind: 'heading',
		cellClassName: 'text-body wrap-anywhere card:-order-1 lg:min-w-48 lg:max-w-72 lg:align-baseline',
		cell: ({ title }) => title,
	},
	{
		label: 'Creation Time',
		cellClassName: 'lg:whitespace-nowrap lg:align-baseline',
		cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
	},
	{ label: 'Link', cellClassName: 'lg:align-baseline', cell: (quiz) => <QuizLink quiz={quiz} /> },
];

interface QuizActionsProps {
	quiz: ListedQuiz;
	onResults: (quizId: number) => void;
	onDeleted: (quizId: number) => void;
}

function QuizActions({ quiz, onResults, onDeleted }: QuizActionsProps) {
	const [failure, setFailure] = useState<string>();
	const [isCopying, setCopying] = useState(false);
	const may = useMay();
	const [mayDelete, mayEdit] = [may('DELETE /api/quizzes/:id'), may('PUT /api/quizzes/:id/questions')];
	const { mutateAsync } = useChange('DELETE /api/quizzes/:id', {
		refetch: '/api/quizzes/getClubQuizzes',
		failed: log('The quiz could not be deleted.'),
	});
	const remove = async () => {
		setFailure(undefined);
		try {
			await mutateAsync({ params: { id: quiz.id } });
			onDeleted(quiz.id);
		} catch (error) {
			setFailure(messageOf(error));
		}
	};
	return (
		<>
			<RowActions
				name={quiz.title}
				question="Are you sure you want to delete this quiz?"
				consequence={`This permanently deletes “${quiz.title}” and every result.`}
				confirm="Delete quiz"
				onDelete={mayDelete ? remove : undefined}
			>
				<Button look="quiet" size="small" onClick={() => onResults(quiz.id)}>
					<ChartNoAxesColumn aria-hidden="true" className="size-4" />
					Results<span className="sr-only">{` of ${quiz.title}`}</span>
				</Button>
				{mayEdit ? (
					<>
						<Link
							to={`/clubAdmin/create-quiz/${quiz.id}`}
							aria-label={`Edit quiz: ${quiz.title}`}
							title={`Edit quiz: ${quiz.title}`}
							className={iconButtonClass}
						>
							<Pencil aria-hidden="true" />
						</Link>
						<IconButton label={`Copy quiz: ${quiz.title}`} onClick={() => setCopying(true)}>
							<CopyPlus aria-hidden="true" />
						</IconButton>
					</>
				) : null}
			</RowActions>
			{isCopying ? <CopyQuizDialog quiz={quiz} onClose={() => setCopying(false)} /> : null}
			<span role="status" className="block text-danger empty:hidden">
				{failure}
			</span>
		</>
	);
}

export interface ClubQuizzesTableProps extends Omit<QuizActionsProps, 'quiz'> {
	quizzes: readonly ListedQuiz[];
}

export const ClubQuizzesTable = ({ quizzes, ...actions }: ClubQuizzesTableProps) => (
	<TableView
		stacked
		label="Your quizzes"
		columns={[
			...columns,
			{
				label: 'Action',
				kind: 'actions',
				cellClassName: 'lg:align-middle',
				cell: (quiz) => <QuizActions quiz={quiz} {...actions} />,
			},
		]}
		rows={quizzes}
		keyOf={({ id }) => id}
	/>
);
