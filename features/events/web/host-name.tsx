/** The names of the clubs that hold an event, as links. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hostsOf } from '../list-rules.ts';

interface HostNamesProps {
	event: Parameters<typeof hostsOf>[0];
	className: string;
	/** Stands before each name. */
	mark?: ReactNode;
}

export const HostNames = ({ event, className, mark }: HostNamesProps) =>
	hostsOf(event).map(({ ClubID, ClubName }) => (
		<Link key={ClubID} to={`/clubs/${ClubID}`} className={className}>
			{mark}
			<bdi className="min-w-0 wrap-anywhere">{ClubName}</bdi>
		</Link>
	));
