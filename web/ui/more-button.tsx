/** Below a list of which only a part is shown: the button that shows more of it, and what it brought. */
import { Button } from './button.tsx';
import type { Added } from './use-more.ts';

export interface MoreButtonProps {
	/** As `useMore` gives it. */
	more: { count: number; added: Added | undefined; onMore: () => void };
	className?: string;
}

export const MoreButton = ({ more: { count, added, onMore }, className }: MoreButtonProps) => (
	<>
		{count > 0 ? (
			<div className={className}>
				<Button look="quiet" onClick={onMore}>
					Show {count} more
				</Button>
			</div>
		) : null}
		<p role="status" className="sr-only">
			{added ? <span key={added.from}>{added.count} more shown</span> : null}
		</p>
	</>
);
