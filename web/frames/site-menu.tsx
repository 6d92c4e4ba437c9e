/** The phone menu: a sheet that closes when a link is followed. */
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { SiteBrand } from '#features/site/web/site-name.tsx';
import { useFollowedClubs } from '../app/followed-clubs.ts';
import { useKeptEntries } from '../app/kept-entries.ts';
import { openPopup, preparePopup } from '../app/popups.ts';
import { useSession } from '../app/session.ts';
import { Button, buttonClass, IconButton } from '../ui/button.tsx';
import type { DockItem } from '../ui/dock.tsx';

export default function SiteMenu({ items, onClose }: { items: readonly DockItem[]; onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const user = useSession();
	const hasOwn = [useKeptEntries(), useFollowedClubs()].some((list) => list.length > 0);
	const links = hasOwn ? [...items, { to: '/yours', label: 'My activity' }] : items;
	// In a layout effect: a dialog returns the focus only while it is in the document.
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		return () => element?.close();
	}, []);
	useEffect(() => {
		if (!user) preparePopup('login');
	}, [user]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a click beside the sheet does
		<dialog
			ref={dialog}
			id="site-menu"
			aria-label="Menu"
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			onClick={(event) => {
				if (event.target === event.currentTarget) onClose();
			}}
			className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-transparent text-ink backdrop:animate-appear backdrop:bg-[oklch(0.15_0.01_60/0.55)]"
		>
			<div className="ml-auto flex h-full w-[min(22rem,88vw)] animate-slide flex-col overflow-y-auto bg-paper px-6 pb-8 shadow-float forced-colors:border-l">
				<div className="-mr-2 flex h-[4.75rem] shrink-0 items-center justify-between gap-4">
					<SiteBrand onClick={onClose} />
					<IconButton label="Close the menu" onClick={onClose}>
						<X aria-hidden="true" />
					</IconButton>
				</div>
				<nav aria-label="Main">
					<ul>
						{links.map(({ to, label }) => (
							<li key={to} className="border-line border-b">
								<NavLink
									to={to}
									end={to === '/'}
									onClick={onClose}
									className="type-heading block py-3.5 aria-[current=page]:text-accent"
								>
									{label}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="mt-8">
					{user ? (
						<NavLink to="/clubAdmin" onClick={onClose} className={`${buttonClass('main', 'large')} w-full gap-1`}>
							Manage <bdi className="min-w-0 truncate">{user.ClubName}</bdi>
						</NavLink>
					) : (
						<Button
							size="large"
							className="w-full"
							onClick={() => {
								onClose();
								openPopup('login');
							}}
						>
							Club login
						</Button>
					)}
				</div>
			</div>
		</dialog>
	);
}
