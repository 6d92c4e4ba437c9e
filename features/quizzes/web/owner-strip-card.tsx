/** Above a club's own quiz: what students see, and ways to hand it out. */

import { ChartNoAxesColumn, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#web/app/use-call.ts';
import { Button, buttonClass, buttonTiles } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { late } from '#web/ui/late.tsx';

const QrDialog = late(() => import('./qr-dialog.tsx'));

interface OwnerStripCardProps {
	clubId: number;
	/** Before the approval nobody else can open the quiz. */
	isPublic: boolean;
	quizId: string;
}

export default function OwnerStripCard({ clubId, isPublic, quizId }: OwnerStripCardProps) {
	const [isProjected, setProjected] = useState(false);
	const own = useCall('GET /api/quizzes/getClubQuizzes', { query: { ClubID: clubId } });
	const quiz = own.data?.find(({ id }) => String(id) === quizId);
	if (!quiz) return null;
	const link = `${location.origin}/quiz/${quiz.id}`;
	return (
		<section
			aria-label="For your club"
			className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line-strong/60 border-dashed px-5 py-4"
		>
			<p className="font-semibold">
				{isPublic
					? 'This is what students see.'
					: 'This is what students will see once your club is approved. Until then, only your club can open the link.'}
			</p>
			<div className={buttonTiles}>
				<CopyButton href={link} />
				<Button look="quiet" size="small" onClick={() => setProjected(true)}>
					<QrCode aria-hidden="true" className="size-4" />
					QR code
				</Button>
				<Link to={`/clubAdmin/results/${quiz.id}`} className={buttonClass('quiet', 'small')}>
					<ChartNoAxesColumn aria-hidden="true" className="size-4" />
					Results
				</Link>
			</div>
			{isProjected ? <QrDialog title={quiz.title} link={link} onClose={() => setProjected(false)} /> : null}
		</section>
	);
}
