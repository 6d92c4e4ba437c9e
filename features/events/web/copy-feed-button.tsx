/** Copies the address of a feed, for calendar programs that no link opens. */
import { CopyButton } from '#web/ui/copy-link.tsx';

const CopyFeedButton = ({ path }: { path: string }) => (
	<CopyButton href={new URL(path, location.origin).href}>Copy the address</CopyButton>
);
export default CopyFeedButton;
