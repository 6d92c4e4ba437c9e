/** An import that was started, or the form for a new one; below it the earlier ones. */
import { Link, useNavigate } from 'react-router';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { ImportForm } from './import-form.tsx';
import { ImportList } from './import-list.tsx';
import { ProgressCard } from './progress-card.tsx';
import type { Target } from './queries.ts';

const link = 'inline-block min-h-6 font-medium underline underline-offset-4 hover:text-accent';
const part = 'grid gap-x-12 gap-y-5 border-line border-t py-7 lg:grid-cols-[18rem_minmax(0,1fr)]';

export function ImportCard({ target }: { target: Target }) {
	const navigate = useNavigate();
	const importId = Number(useAddressFilter().get('import')) || undefined;
	return (
		<div className="mt-6">
			{importId === undefined ? (
				<div className={part}>
					<div className="grid content-start gap-2">
						<p>
							<a href={`/api/imports/template.csv?kind=${target.kind}`} download className={link}>
								Download a template
							</a>
						</p>
						<p className="max-w-prose text-ink-soft text-note">Or use your own file. You can match its columns here.</p>
					</div>
					<ImportForm target={target} onStarted={(id) => void navigate(`?import=${id}`)} />
				</div>
			) : (
				<div className={part}>
					<p>
						<Link to="?" className={link}>
							Import another file
						</Link>
					</p>
					<ProgressCard key={importId} target={target} importId={importId} />
				</div>
			)}
			<ImportList target={target} className={part} />
		</div>
	);
}
