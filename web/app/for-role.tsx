/** Shows a page to roles that a call allows, and a notice to others. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Route } from './contracts.ts';
import { useMay } from './may.ts';
import { useActing, useSession } from './session.ts';

interface ForRoleProps {
	route: Route;
	heading: string;
	children: ReactNode;
}

export function ForRole({ route, heading, children }: ForRoleProps) {
	const acting = useActing();
	const isDormant = useSession()?.Club.Dormant === true;
	const may = useMay();
	if (may(route)) return children;
	return (
		<div className="page py-8 sm:py-12">
			<h1 className="type-heading mb-8">{heading}</h1>
			{acting === null ? (
				<Loading label="Checking your role" blocks={['h-44']} />
			) : isDormant ? (
				<EmptyState
					title="Your club is dormant"
					action={
						may('GET /api/clubs/renewal') ? (
							<Link to="/clubAdmin/renewal" className={buttonClass()}>
								See the renewal
							</Link>
						) : undefined
					}
				>
					It missed a renewal, so it cannot create anything. A lead can submit the renewal, or the college’s staff can
					wake the club.
				</EmptyState>
			) : (
				<EmptyState title="You do not have access to this page">{`You are ${acting.officer?.Role === 'editor' ? 'an editor' : 'a reviewer'} of this club. Ask a lead if you need to use this page.`}</EmptyState>
			)}
		</div>
	);
}
