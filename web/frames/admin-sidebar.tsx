/** The admin sidebar: 60 px with icons, 300 px on hover and focus. */

import { ArrowLeftRight, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { roleNames } from '#contract/roles.ts';
import { OwnClubAvatar } from '#features/site/web/own-club-avatar.tsx';
import type { Acting } from '../app/acting.ts';
import { useMay } from '../app/may.ts';
import { ThemeSwitch } from '../app/theme-switch.tsx';
import { classes } from '../ui/classes.ts';
import { isHere, linksFor } from './admin-links.ts';

interface AdminSidebarProps {
	clubName: string;
	acting: Acting | null;
	/** Undefined with one club. */
	onSwitch: (() => void) | undefined;
	onLogOut: () => void;
}

const item =
	'flex h-11 w-full items-center gap-4 overflow-hidden rounded-control pr-3 pl-3 text-ink-soft whitespace-nowrap transition-colors hover:bg-sunken hover:text-ink [&>svg]:size-5 [&>svg]:shrink-0';

export function AdminSidebar({ clubName, acting, onSwitch, onLogOut }: AdminSidebarProps) {
	const [open, setOpen] = useState(false);
	const { pathname } = useLocation();
	const links = linksFor(useMay());
	const officer = acting?.officer;
	const shown = classes('transition-opacity', open ? 'opacity-100' : 'opacity-0');
	return (
		<aside
			aria-label="Sidebar"
			onPointerEnter={(event) => {
				if (event.pointerType !== 'touch') setOpen(true);
			}}
			onPointerLeave={() => setOpen(false)}
			onFocus={() => setOpen(true)}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) setOpen(false);
			}}
			className={classes(
				'fixed inset-y-0 left-0 z-30 hidden flex-col overflow-x-clip overflow-y-auto border-line border-r bg-surface transition-[width,box-shadow] sidebar:flex',
				open ? 'w-[300px] shadow-float' : 'w-[60px]',
			)}
		>
			<Link
				to="/"
				title="To the public site"
				className="flex h-[4.75rem] shrink-0 items-center gap-3 overflow-hidden border-line border-b px-[9px]"
			>
				<OwnClubAvatar />
				<bdi className={classes('type-title truncate pr-3 text-left', shown)}>{clubName}</bdi>
			</Link>
			<nav aria-label="Club admin" className="flex-1 px-2 py-4">
				<ul className="grid grid-cols-1 gap-1">
					{links.map(({ to, label, icon: Icon }) => (
						<li key={to}>
							<Link
								to={to}
								aria-current={isHere(to, pathname) ? 'page' : undefined}
								className={`${item} aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent`}
							>
								<Icon aria-hidden="true" strokeWidth={1.75} />
								<span className={shown}>{label}</span>
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className="grid gap-1 border-line border-t px-2 py-3">
				{officer ? (
					<div className="flex items-center gap-4 overflow-hidden px-3 py-1 whitespace-nowrap [&>svg]:size-5 [&>svg]:shrink-0">
						<UserRound aria-hidden="true" strokeWidth={1.75} />
						<p className={classes('min-w-0', shown)}>
							<bdi className="block truncate text-left font-semibold">{officer.Name}</bdi>
							<span className="block text-ink-soft text-note">{roleNames[officer.Role]}</span>
						</p>
					</div>
				) : null}
				{onSwitch ? (
					<button type="button" aria-haspopup="dialog" onClick={onSwitch} className={item}>
						<ArrowLeftRight aria-hidden="true" strokeWidth={1.75} />
						<span className={shown}>Switch club</span>
					</button>
				) : null}
				<div className="flex items-center gap-1 overflow-hidden whitespace-nowrap text-ink-soft">
					<ThemeSwitch className="size-11" />
					<span aria-hidden="true" className={shown}>
						Theme
					</span>
				</div>
				<button type="button" onClick={onLogOut} className={item}>
					<LogOut aria-hidden="true" strokeWidth={1.75} />
					<span className={shown}>logout</span>
				</button>
			</div>
		</aside>
	);
}
