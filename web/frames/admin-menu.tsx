/** The admin area's bar and menu on phones. */
import { ArrowLeftRight, LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { roleNames } from '#contract/roles.ts';
import type { Acting } from '../app/acting.ts';
import { useMay } from '../app/may.ts';
import { ThemeSwitch } from '../app/theme-switch.tsx';
import { IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { isHere, linksFor } from './admin-links.ts';

const item = 'type-title flex min-h-16 w-full items-center gap-5 border-line border-b aria-[current=page]:text-accent';

interface AdminMenuProps {
	clubName: string;
	acting: Acting | null;
	/** Undefined with one club. */
	onSwitch: (() => void) | undefined;
	onLogOut: () => void;
}

export function AdminMenu({ clubName, acting, onSwitch, onLogOut }: AdminMenuProps) {
	const [open, setOpen] = useState(false);
	const { pathname } = useLocation();
	const links = linksFor(useMay());
	const officer = acting?.officer;
	const close = () => setOpen(false);
	return (
		<header className="sticky top-0 z-20 flex h-16 items-center justify-between gap-2 border-line border-b bg-paper pr-2 pl-[clamp(1.25rem,4vw,4rem)] sidebar:hidden print:hidden">
			<Link to="/clubAdmin/events" dir="auto" className="type-title truncate">
				{clubName}
			</Link>
			<div className="flex">
				<ThemeSwitch />
				<IconButton label="Open the menu" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
					<Menu aria-hidden="true" />
				</IconButton>
			</div>
			{open ? (
				<Dialog
					size="screen"
					title={clubName}
					{...(officer ? { description: `${officer.Name} · ${roleNames[officer.Role]}` } : {})}
					closeLabel="Close the menu"
					onClose={close}
				>
					<nav aria-label="Club admin">
						<ul>
							{links.map(({ to, label, icon: Icon }) => (
								<li key={to}>
									<Link
										to={to}
										onClick={close}
										aria-current={isHere(to, pathname) ? 'page' : undefined}
										className={item}
									>
										<Icon aria-hidden="true" strokeWidth={1.5} className="size-6" />
										{label}
									</Link>
								</li>
							))}
						</ul>
					</nav>
					<ul aria-label="Account" className="mt-8 border-line border-t">
						{onSwitch ? (
							<li>
								<button
									type="button"
									aria-haspopup="dialog"
									onClick={() => {
										close();
										onSwitch();
									}}
									className={item}
								>
									<ArrowLeftRight aria-hidden="true" strokeWidth={1.5} className="size-6" />
									Switch club
								</button>
							</li>
						) : null}
						<li>
							<button
								type="button"
								onClick={() => {
									close();
									onLogOut();
								}}
								className={item}
							>
								<LogOut aria-hidden="true" strokeWidth={1.5} className="size-6" />
								logout
							</button>
						</li>
					</ul>
				</Dialog>
			) : null}
		</header>
	);
}
