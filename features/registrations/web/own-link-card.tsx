/** A registration's link, to copy. The QR code is that of the ticket, which strangers may see. */
import type { ReactNode } from 'react';
import { CopyLink } from '#web/ui/copy-link.tsx';

export const ownUrl = (token: string) => `${location.origin}/registrations/${token}`;

interface OwnLinkProps {
	url: string;
	children: ReactNode;
}

export const OwnLinkCard = ({ url, children }: OwnLinkProps) => (
	<section aria-labelledby="own-link" className="grid gap-3">
		<h3 id="own-link" className="type-title">
			Your link
		</h3>
		<p className="max-w-prose text-ink-soft print:hidden">{children}</p>
		<CopyLink label="Your registration" href={url} />
	</section>
);
