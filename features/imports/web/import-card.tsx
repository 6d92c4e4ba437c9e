/** An import that was started, or the form for a new one; below it the earlier ones. */
import { Link, useNavigate } from 'react-router';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { ImportForm } from './import-form.tsx';
import { ImportList } from './import-list.tsx';
import { ProgressCard } from './progress-card.tsx';
import type { Target } from './queries.ts';

const link = 'inline-block min-h-6 font-medium underline underline-offset-4 hover:text-accent';

export function ImportCard({ target }: { target: Target }) {
	const navigate = useNavigate();
	const importId = Number(useAddressFilter().get('import')) || undefined;
	return (
		<div className="my-8">
			{importId === undefined ? (
				<div className="grid gap-6">
					<p>
						<a href={`/api/imports/template.csv?kind=${target.kind}`} download className={link}>
							Download a template
						</a>
					</p>
					<ImportForm target={target} onStarted={(id) => void navigate(`?import=${id}`)} />
				</div>
			) : (
				<div className="grid gap-6">
					<p>
						<Link to="?" className={link}>
							Import another file
						</Link>
					</p>
					<ProgressCard key={importId} target={target} importId={importId} />
				</div>
			)}
			<ImportList target={target} />
		</div>
	);
}
