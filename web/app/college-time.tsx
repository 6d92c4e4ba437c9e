/** Shows the college's time where the visitor's clock shows another. */
import { fullSpan } from '#contract/time.ts';
import { useRenderTime } from './page-data.ts';

interface CollegeTimeProps {
	start: string;
	end: string;
	collegeZone: string | undefined;
}

export function CollegeTime({ start, end, collegeZone }: CollegeTimeProps) {
	const { timeZone } = useRenderTime();
	// The server renders the college's time.
	if (timeZone !== undefined || collegeZone === undefined) return null;
	const span = (zone?: string) => fullSpan(new Date(start), new Date(end), zone);
	if (span(collegeZone) === span()) return null;
	return <span className="mt-1.5 block text-note">{`In your time zone. At the college: ${span(collegeZone)}`}</span>;
}
