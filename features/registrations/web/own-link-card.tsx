/** The link of a registration, to copy and to scan. */
import { type ReactNode, Suspense } from 'react';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Only a registration that is shown needs it: the form's script does not wait for it.
const QrCode = lazyPart(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

interface OwnLinkProps {
	url: string;
	/** What the link's code is for; undefined where there is none. */
	codeMeaning: string | undefined;
	children: ReactNode;
}

export const OwnLinkCard = ({ url, codeMeaning, children }: OwnLinkProps) => (
	<section aria-labelledby="own-link" className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
		<div className="grid gap-3">
			<h3 id="own-link" className="type-title">
				Your link
			</h3>
			<p className="max-w-prose text-ink-soft print:hidden">{children}</p>
			<CopyLink label="Your registration" href={url} />
		</div>
		{codeMeaning === undefined ? null : (
			<Suspense fallback={<Skeleton className="aspect-square w-44" />}>
				<figure className="grid w-44 gap-2">
					<QrCode text={url} />
					<figcaption className="text-ink-soft text-note">{codeMeaning}</figcaption>
				</figure>
			</Suspense>
		)}
	</section>
);
