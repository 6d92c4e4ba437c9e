/** Tells that the person was there, with the address of the proof. */
import { CopyLink } from '#web/ui/copy-link.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import type { OwnRegistration } from './queries.ts';

export const AttendedCard = ({ at, URL: url }: NonNullable<OwnRegistration['attended']>) => (
	<section aria-labelledby="attended" className="grid gap-3">
		<h3 id="attended" className="type-title">
			You were there
		</h3>
		<p className="max-w-prose text-ink-soft">{`You came in on ${formatMoment(at)}. To prove it, share this link:`}</p>
		<CopyLink label="Proof that you were there" href={url} />
	</section>
);
