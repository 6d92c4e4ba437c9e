/** A row of links with icons that grow near the pointer. */
import type { LucideIcon } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { NavLink } from 'react-router';

export interface DockItem {
	to: string;
	label: string;
	icon: LucideIcon;
}

const magnify = { size: 40, magnification: 60, distance: 100 };

export function Dock({ label, items }: { label: string; items: readonly DockItem[] }) {
	const list = useRef<HTMLUListElement>(null);
	const [handlers, setHandlers] = useState<ReturnType<typeof import('./magnify.ts').magnifying>>();
	// Only a mouse needs it, so phones never load it.
	const load = ({ pointerType }: PointerEvent) => {
		if (pointerType !== 'mouse') return;
		import('./magnify.ts').then(
			({ magnifying }) => setHandlers(magnifying(list, magnify)),
			() => undefined,
		);
	};
	return (
		<nav aria-label={label}>
			<ul ref={list} onPointerEnter={load} {...handlers} className="flex">
				{items.map(({ to, label: name, icon: Icon }) => (
					<li key={to} className="transition-transform duration-75 will-change-transform">
						<NavLink
							to={to}
							end={to === '/'}
							viewTransition
							className="group grid h-12 w-14 lg:w-[4.5rem] place-items-center content-center gap-0.5 rounded-control text-ink-soft text-note transition-colors hover:text-ink aria-[current=page]:text-accent"
						>
							<Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
							<span className="font-medium leading-none group-aria-[current=page]:font-semibold">{name}</span>
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
