/** Stands where data will be: grey blocks of about their size, and words for a screen reader. */
import { Skeleton } from './skeleton.tsx';

export interface LoadingProps {
	label: string;
	/** Shows the label above the blocks. */
	showLabel?: boolean;
	/** Makes the label the heading of the page, where the page's own comes with the data. */
	isHeading?: boolean;
	/** The classes of each block: its height, and its width if it is not the whole. */
	blocks: readonly string[];
	className?: string;
}

export function Loading({
	label,
	showLabel = false,
	isHeading = false,
	blocks,
	className = 'grid gap-4',
}: LoadingProps) {
	const Label = isHeading ? 'h1' : 'p';
	return (
		<div role="status" aria-busy="true" className={className}>
			<Label className={showLabel ? 'text-ink-soft' : 'sr-only'}>{label}</Label>
			{blocks.map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
				<Skeleton key={index} className={block} />
			))}
		</div>
	);
}
