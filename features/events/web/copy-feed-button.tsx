/** Copies a feed's address, for programs without links. */
import { CopyButton } from '#web/ui/copy-link.tsx';

interface CopyFeedButtonProps {
	path: string;
	of: string;
}

const CopyFeedButton = ({ path, of }: CopyFeedButtonProps) => (
	<CopyButton href={new URL(path, location.origin).href}>
		Copy calendar link<span className="sr-only">{` for ${of}`}</span>
	</CopyButton>
);
export default CopyFeedButton;
