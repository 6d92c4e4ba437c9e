/** Copies the address of a feed, for calendar programs that no link opens. */
import { CopyButton } from '#web/ui/copy-link.tsx';

interface CopyFeedButtonProps {
	path: string;
	/** What the feed holds: a page can have several. */
	of: string;
}

const CopyFeedButton = ({ path, of }: CopyFeedButtonProps) => (
	<CopyButton href={new URL(path, location.origin).href}>
		Copy calendar link<span className="sr-only">{` for ${of}`}</span>
	</CopyButton>
);
export default CopyFeedButton;
