/** Tells a participant until when the club has what was submitted. */
import { formatDay } from '#web/ui/dates.ts';

/** Nothing where the site keeps results. */
export const ErasedNote = ({ after }: { after: string | null | undefined }) =>
	after ? (
		<p className="max-w-prose text-ink-soft text-note">
			Your name, your answers and your score are erased after <time dateTime={after}>{formatDay(after)}</time>.
		</p>
	) : null;
