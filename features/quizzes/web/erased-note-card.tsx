/** Tells a participant how long the club has the result. */
import { formatDay } from '#web/ui/dates.ts';

export const ErasedNote = ({ after }: { after: string | null | undefined }) =>
	after ? (
		<p className="max-w-prose text-ink-soft text-note">
			Your name, answers and score will be deleted after <time dateTime={after}>{formatDay(after)}</time>.
		</p>
	) : null;
