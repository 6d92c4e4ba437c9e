/** Shows more of a list, and announces how much. */
import { Button } from './button.tsx';
import type { Added } from './use-more.ts';

export interface MoreButtonProps {
	more: { count: number; added: Added | undefined; onMore: () => void };
	className?: string;
}

export const MoreButton = ({ more: { count, added, onMore }, className }: MoreButtonProps) => (
	<>
		{count > 0 ? (
			<div className={className}>
				<Button look="quiet" onClick={onMore}>{`Show ${count} more`}</Button>
			</div>
		) : null}
		<p role="status" className="sr-only">
			{added ? <span key={added.from}>{`${added.count} more shown`}</span> : null}
		</p>
	</>
);
