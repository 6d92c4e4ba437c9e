/** An item of a list in the user's order, with buttons to move and remove it. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import type { Part } from './use-reorderable-list.ts';

export interface ReorderableItemProps {
	what: string;
	index: number;
	count: number;
	/** A button, or the control marked `data-part="start"`. */
	focusOn: Part | undefined;
	/** Cannot be moved. */
	isFixed?: boolean;
	isRemovable?: boolean;
	onMove: (by: -1 | 1) => void;
	onRemove: () => void;
	children: ReactNode;
}

function usePartFocus(part: Part | undefined, index: number) {
	const item = useRef<HTMLLIElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an item that moved by one place more needs focus again
	useEffect(() => {
		if (part === undefined) return;
		const wanted = item.current?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
		(wanted ?? item.current?.querySelector<HTMLElement>('[data-part="start"]'))?.focus();
	}, [part, index]);
	return item;
}

export function ReorderableItem(props: ReorderableItemProps) {
	const { what, index, count, focusOn, isFixed = false, isRemovable = true, onMove, onRemove, children } = props;
	const item = usePartFocus(focusOn, index);
	const name = `${what} ${index + 1}`;
	const spoken = name.toLowerCase();
	return (
		<li ref={item}>
			<fieldset tabIndex={-1} className="grid min-w-0 gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-6">
				<legend className="sr-only">{name}</legend>
				<div className="flex items-center justify-between gap-2">
					<span aria-hidden="true" className="type-title tabular-nums">
						{name}
					</span>
					<span className="-my-1 -mr-2 flex">
						<IconButton
							label={`Move ${spoken} up`}
							data-part="up"
							disabled={isFixed || index === 0}
							onClick={() => onMove(-1)}
						>
							<ArrowUp aria-hidden="true" />
						</IconButton>
						<IconButton
							label={`Move ${spoken} down`}
							data-part="down"
							disabled={isFixed || index === count - 1}
							onClick={() => onMove(1)}
						>
							<ArrowDown aria-hidden="true" />
						</IconButton>
						<IconButton label={`Remove ${spoken}`} disabled={!isRemovable} onClick={onRemove}>
							<Trash2 aria-hidden="true" />
						</IconButton>
					</span>
				</div>
				{children}
			</fieldset>
		</li>
	);
}
