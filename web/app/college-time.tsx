/** When something is by the college's clocks, where the visitor's show another time: a phone on its travels, or one set wrongly. */
import { fullSpan } from '#contract/time.ts';
import { useRenderTime } from './page-data.ts';

interface CollegeTimeProps {
	/** From when to when it is: instants. */
	start: string;
	end: string;
	/** The college's time zone, once it is known. */
	collegeZone: string | undefined;
}

export function CollegeTime({ start, end, collegeZone }: CollegeTimeProps) {
	const { timeZone } = useRenderTime();
	// The server renders the college's time, which is no other.
	if (timeZone !== undefined || collegeZone === undefined) return null;
	const span = (zone?: string) => fullSpan(new Date(start), new Date(end), zone);
	if (span(collegeZone) === span()) return null;
	return <span className={'mt-1.5 block text-note'}>{`In your time zone. At the college: ${span(collegeZone)}`}</span>;
}
