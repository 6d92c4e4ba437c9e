/** A registration's link, to copy and to scan. */
import type { ReactNode } from 'react';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { late } from '#web/ui/late.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Late: the form does not need it.
const QrCode = late(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

export const ownUrl = (token: string) => `${location.origin}/registrations/${token}`;

interface OwnLinkProps {
	url: string;
	children: ReactNode;
}

export const OwnLinkCard = ({ url, children }: OwnLinkProps) => (
	<section aria-labelledby="own-link" className="grid items-start gap-x-16 gap-y-4 sm:grid-cols-[minmax(0,1fr)_18rem]">
		<div className="grid gap-3">
			<h3 id="own-link" className="type-title">
				Your link
			</h3>
			<p className="max-w-prose text-ink-soft print:hidden">{children}</p>
			<CopyLink label="Your registration" href={url} />
		</div>
		<figure className="grid gap-2 text-note">
			<figcaption>
				<span className="font-medium">Open on another phone</span>
				<span className="block text-ink-soft">Keep this code private: it is your link.</span>
			</figcaption>
			<QrCode text={url} className="max-w-28" fallback={<Skeleton className="aspect-square w-28" />} />
		</figure>
	</section>
);
