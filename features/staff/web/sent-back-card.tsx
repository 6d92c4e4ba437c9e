/** What the staff asked a pending club to correct, or what it changed since. */
import { fieldLabel, valueText } from '#features/trail/field-rules.ts';
import { formatDate, formatDay, formatMoment } from '#web/ui/dates.ts';
import type { StaffClub } from '../contract.ts';

const dates = { moment: (instant: string) => formatMoment(instant), day: formatDay };

/** In full: the staff compare it. */
function textOf(field: string, value: unknown): string {
	if (Array.isArray(value)) return value.join('\n');
	return field === 'Description' ? String(value) : valueText(field, value, dates);
}

function Change({ field, change: [before, after] }: { field: string; change: readonly [unknown, unknown] }) {
	return (
		<div className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_1fr]">
			<dt className="text-ink-soft first-letter:uppercase">{fieldLabel('club', field)}</dt>
			<dd className="min-w-0 max-w-prose wrap-anywhere">
				{field === 'LogoURL' ? (
					<span>{after === null ? 'removed' : 'replaced'}</span>
				) : (
					<>
						{before === null ? null : (
							<del className="block whitespace-pre-line text-ink-soft">{textOf(field, before)}</del>
						)}
						{after === null ? null : (
							<ins className="block whitespace-pre-line no-underline">{textOf(field, after)}</ins>
						)}
					</>
				)}
			</dd>
		</div>
	);
}

export function SentBackCard({ club: { SentBack, Changed } }: { club: StaffClub }) {
	if (SentBack)
		return (
			<div className="grid max-w-prose gap-1 rounded-control bg-sunken px-4 py-3">
				<p className="font-semibold">{`Sent back ${formatDate(SentBack.At)}`}</p>
				<p className="whitespace-pre-line wrap-anywhere">{SentBack.Message}</p>
			</div>
		);
	if (!Changed) return null;
	const changes = Object.entries(Changed);
	return (
		<div className="grid gap-3 rounded-control bg-notice-soft px-4 py-3">
			<p className="font-semibold">
				{changes.length === 0
					? 'Submitted again without a change to its profile'
					: 'Submitted again. The club changed its profile:'}
			</p>
			{changes.length === 0 ? null : (
				<dl className="grid gap-3 text-note">
					{changes.map(([field, change]) => (
						<Change key={field} field={field} change={change} />
					))}
				</dl>
			)}
		</div>
	);
}
