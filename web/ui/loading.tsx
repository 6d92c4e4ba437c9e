/** Stands where data will be: grey blocks of about their size, and words for a screen reader. */
import { Skeleton } from './skeleton.tsx';

export interface LoadingProps {
	label: string;
	/** Shows the label above the blocks. */
	showLabel?: boolean;
	/** The classes of each block: its height, and its width if it is not the whole. */
	blocks: readonly string[];
	className?: string;
}

export const Loading = ({ label, showLabel = false, blocks, className = 'grid gap-4' }: LoadingProps) => (
	<div role="status" aria-busy="true" className={className}>
		<p className={showLabel ? 'text-ink-soft' : 'sr-only'}>{label}</p>
		{blocks.map((block, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
			<Skeleton key={index} className={block} />
		))}
	</div>
);
