/** The imports of the last weeks, each with its own address. */
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { Pill } from '#web/ui/pill.tsx';
import { type Target, useImports } from './queries.ts';

export function ImportList({ target, className }: { target: Target; className: string }) {
	const imports = useImports(target).data ?? [];
	if (imports.length === 0) return null;
	return (
		<section aria-labelledby="earlier" className={className}>
			<h2 id="earlier" className="type-title">
				Imports of the last 30 days
			</h2>
			<ul className="grid content-start">
				{imports.map(({ ImportID, At, By, state, of }) => (
					<li
						key={ImportID}
						className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-2 first:lg:-mt-2"
					>
						<Link to={`?import=${ImportID}`} className="min-h-6 underline underline-offset-4 hover:text-accent">
							<time dateTime={At}>{formatMoment(At)}</time>
						</Link>
						<span className="text-note">{counted(of, 'row')}</span>
						<bdi className="text-ink-soft text-note">{By}</bdi>
						{state === 'running' ? <Pill tone="waiting">Running</Pill> : null}
					</li>
				))}
			</ul>
		</section>
	);
}
