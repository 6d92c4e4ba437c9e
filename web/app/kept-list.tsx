/** Lists what this browser keeps: entries with link, state and a way to forget them. */
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../ui/dates.ts';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { toast, undoTime } from '../ui/toast.tsx';
import { CallError } from './call.ts';
import { forgetKept } from './forget-kept.ts';
import type { KeptEntry } from './kept-entries.ts';

/** Gets the focus after a row is gone: the list's heading, or the page's if the list is gone, too. */
export function headingAfter(button: HTMLElement): HTMLElement | null | undefined {
	const list = button.closest('section');
	return list?.querySelectorAll(':scope > ul > li').length === 1
		? document.querySelector('h1')
		: list?.querySelector('h2');
}

function forget({ entry, stays, onForget }: Pick<KeptRowProps, 'entry' | 'stays' | 'onForget'>) {
	const undo = forgetKept(entry);
	const putBack = onForget?.();
	toast.success(['Removed from this list.', stays].filter(Boolean).join(' '), 'kept', {
		label: 'Undo',
		run: () => {
			undo();
			putBack?.();
		},
		offered: undoTime,
	});
}

function ForgetMenu({ title, note, onForget }: { title: string; note?: string | undefined; onForget: () => void }) {
	const box = useRef<HTMLDivElement>(null);
	return (
		<div ref={box} className="-mr-2 max-sm:col-start-2 max-sm:row-start-1">
			<Menu dots label={`More: ${title}`} className="max-sm:[&>ul]:right-0 max-sm:[&>ul]:left-auto">
				<MenuItem
					onPress={() => {
						if (box.current) headingAfter(box.current)?.focus({ preventScroll: true });
						onForget();
					}}
				>
					Remove from this list
				</MenuItem>
				{note === undefined ? null : <li className="px-3 pb-2 text-ink-soft text-note">{note}</li>}
			</Menu>
		</div>
	);
}

interface KeptListProps {
	title: string;
	note?: string | undefined;
	after?: ReactNode;
	children: ReactNode;
}

export const KeptList = ({ title, note, after, children }: KeptListProps) => (
	<section className="grid gap-5">
		<h2 tabIndex={-1} className="type-title">
			{title}
		</h2>
		{note === undefined ? null : <p>{note}</p>}
		<ul className="border-line border-b">{children}</ul>
		{after}
	</section>
);

interface KeptRowProps {
	entry: KeptEntry;
	href: string | undefined;
	state: string;
	isOld?: boolean;
	/** Left of the row, for decoration. */
	figure?: ReactNode;
	action?: ReactNode;
	/** Says what forgetting does not end. */
	stays?: string | undefined;
	/** Removes related data and returns the undo. */
	onForget?: (() => () => void) | undefined;
	children?: ReactNode;
}

export const KeptRow = ({
	entry,
	href,
	state,
	isOld = false,
	figure,
	action,
	stays,
	onForget,
	children,
}: KeptRowProps) => (
	<li className="flex gap-5 border-line border-t py-5 sm:gap-7">
		{figure}
		<div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center">
			<div className="grid min-w-0 gap-1">
				<p className="font-semibold text-note">{state}</p>
				<h3 dir="auto" className="type-title wrap-anywhere">
					{href === undefined ? (
						entry.title
					) : (
						<Link to={href} className="decoration-1 underline-offset-4 hover:underline">
							{entry.title}
						</Link>
					)}
				</h3>
				<div className="text-ink-soft text-note wrap-anywhere">{children}</div>
				{isOld ? (
					<p className="text-danger text-note">{`This could not be updated. It is from ${formatMoment(new Date(entry.seenAt).toISOString())}.`}</p>
				) : null}
			</div>
			<div className="max-sm:row-start-2 max-sm:empty:hidden">{action}</div>
			<ForgetMenu title={entry.title} note={stays} onForget={() => forget({ entry, stays, onForget })} />
		</div>
	</li>
);

export const couldNotRefresh = (error: Error | null): boolean =>
	error !== null && !(error instanceof CallError && error.status === 404);
