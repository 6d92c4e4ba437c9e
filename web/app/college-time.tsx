/** When something is by the college's clocks, where the visitor's show another time: a phone on its travels, or one set wrongly. */
import { fullSpan } from '#contract/time.ts';
import { useRenderedSite, useRenderTime } from './page-data.ts';

/** From `start` to `end`, which are instants. Only pages that the server renders know the college's time zone. */
export function CollegeTime({ start, end }: { start: string; end: string }) {
	const { timeZone } = useRenderTime();
	const college = useRenderedSite()?.timeZone;
	// The server renders the college's time, which is no other.
	if (timeZone !== undefined || college === undefined) return null;
	const span = (zone?: string) => fullSpan(new Date(start), new Date(end), zone);
	if (span(college) === span()) return null;
	return <span className="block text-ink-soft text-note">In your time zone. At the college: {span(college)}</span>;
}
