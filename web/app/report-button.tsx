/** Reports what the page shows to the college's staff. */
import { useState } from 'react';
import type { Reportable } from '#contract/reportable.ts';
import { late } from '../ui/late.tsx';

const ReportDialog = late(() => import('./report-dialog.tsx'));

interface ReportButtonProps {
	about: Reportable;
	id: number;
	className?: string;
}

export function ReportButton({ className = 'page pt-16', ...reported }: ReportButtonProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<div className={`text-note print:hidden ${className}`}>
			<button
				type="button"
				onClick={() => setOpen(true)}
				className="min-h-6 text-ink-soft underline underline-offset-4 hover:text-ink"
			>{`Report this ${reported.about}`}</button>
			{isOpen ? <ReportDialog {...reported} onClose={() => setOpen(false)} /> : null}
		</div>
	);
}
