/** The public header: name, dock, log-in, theme. On phones the dock is a menu. */

import { Briefcase, CalendarDays, House, Info, Menu, Users } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { SiteBrand } from '#features/site/web/site-name.tsx';
import { openPopup, preparePopup } from '../app/popups.ts';
import { useSession } from '../app/session.ts';
import { ThemeSwitch } from '../app/theme-switch.tsx';
import { Button, buttonClass, IconButton } from '../ui/button.tsx';
import type { DockItem } from '../ui/dock.tsx';
import { Dock } from '../ui/dock.tsx';
import { late } from '../ui/late.tsx';

const SiteMenu = late(() => import('./site-menu.tsx'));

const items: readonly DockItem[] = [
	{ to: '/', label: 'Home', icon: House },
	{ to: '/clubboard', label: 'Clubs', icon: Users },
	{ to: '/events', label: 'Events', icon: CalendarDays },
	{ to: '/hiring', label: 'Hiring', icon: Briefcase },
	{ to: '/about', label: 'About', icon: Info },
];

function Account() {
	const user = useSession();
	if (user) {
		return (
			<Link to="/clubAdmin" className={`${buttonClass('quiet', 'small')} min-w-0 gap-1`}>
				Manage <bdi className="min-w-0 truncate">{user.ClubName}</bdi>
			</Link>
		);
	}
	return (
		<Button
			look="quiet"
			size="small"
			data-only="visitors"
			onPointerEnter={() => preparePopup('login')}
			onFocus={() => preparePopup('login')}
			onClick={() => openPopup('login')}
		>
			Club login
		</Button>
	);
}

/** Only phones have the menu. */
const isPhone = () => matchMedia('(width < 48rem)').matches;

/** Memoized: each navigation renders the frame. */
export const SiteHeader = memo(() => {
	const [menu, setMenu] = useState(false);
	SiteMenu.usePreload(isPhone);
	return (
		<header className="sticky top-0 z-30 print:hidden border-line border-b bg-paper/92 backdrop-blur-md">
			<div className="page grid h-[4.75rem] grid-cols-[minmax(0,1fr)_auto] items-center gap-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
				<SiteBrand />
				<div className="hidden md:block">
					<Suspense>
						<Dock label="Main" items={items} />
					</Suspense>
				</div>
				<div className="-mr-2 flex min-w-0 items-center justify-end md:gap-1 lg:gap-2">
					{/* Large letters leave no room; the menu has it, too. */}
					<span data-only="keepers" className="large-text:hidden">
						<NavLink
							to="/yours"
							viewTransition
							className="inline-flex min-h-11 items-center px-2 font-medium text-ink-soft text-note transition-colors hover:text-ink aria-[current=page]:text-accent"
						>
							My activity
						</NavLink>
					</span>
					<div className="hidden min-w-0 md:flex">
						<Account />
					</div>
					<ThemeSwitch />
					<IconButton
						label="Open the menu"
						aria-expanded={menu}
						aria-haspopup="dialog"
						className="md:hidden"
						onClick={() => setMenu(true)}
					>
						<Menu aria-hidden="true" />
					</IconButton>
				</div>
			</div>
			{menu ? <SiteMenu items={items} onClose={() => setMenu(false)} /> : null}
		</header>
	);
});
