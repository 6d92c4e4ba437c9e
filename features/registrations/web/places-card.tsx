/** Above a form: places left, the close of registration, and the visitor's own registration. */
import { Link } from 'react-router';
import type { RegistrationForm } from '#features/forms/web/queries.ts';
import { liveRegistration, useKeptEntries } from '#web/app/kept-entries.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { placesText } from '../place-rules.ts';

export function OwnRegistrationNotice({ formId }: { formId: string }) {
	const own = liveRegistration(useKeptEntries(), formId, Date.now());
	if (!own) return null;
	return (
		<Notice>
			<span>
				{own.state === 'unconfirmed' ? 'Your registration is not confirmed yet:' : 'You are already registered:'}
			</span>{' '}
			<Link to={`/registrations/${own.id}`} className="inline-block min-h-6 font-medium underline underline-offset-4">
				open your registration
			</Link>
		</Notice>
	);
}

export function PlacesCard({ form }: { form: RegistrationForm }) {
	const places = placesText(form);
	const { closesAt } = form;
	if (places === undefined && closesAt === null) return null;
	return (
		<div className="grid gap-1 self-start rounded-card bg-club-tint px-5 py-3 lg:col-start-2 lg:row-start-1">
			{places === undefined ? null : <p className="font-semibold tabular-nums">{places}</p>}
			{closesAt === null ? null : (
				<p className="tabular-nums">
					Registration closes on <time dateTime={closesAt}>{formatMoment(closesAt)}</time>.
				</p>
			)}
		</div>
	);
}
