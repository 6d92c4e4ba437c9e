/** A placeholder: grey blocks in the data's size, and words for screen readers. */
import { Skeleton } from './skeleton.tsx';

export interface LoadingProps {
	label: string;
	showLabel?: boolean;
	/** For pages whose heading comes with the data. */
	isHeading?: boolean;
	/** The classes of each block: height, and width unless full. */
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
