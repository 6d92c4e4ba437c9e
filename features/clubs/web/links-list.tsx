/** A club's links, with an icon and a label by their host. Loaded late: few clubs of a list are opened. */
import { siteOfLink } from '../link-site-rules.ts';

export default function LinksList({ links }: { links: readonly string[] }) {
	return (
		<ul aria-label="Links" className="mt-5 flex flex-wrap gap-x-6">
			{links.map((link, index) => {
				const { label, icon } = siteOfLink(link);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the same link may be there twice
					<li key={index} className="min-w-0">
						<a
							href={link}
							target="_blank"
							rel="nofollow ugc noopener"
							className="inline-flex min-h-11 max-w-full items-center gap-2 underline decoration-2 decoration-club underline-offset-4 hover:text-club-ink"
						>
							<svg
								aria-hidden="true"
								viewBox="0 0 24 24"
								className="size-5 shrink-0 fill-none stroke-2 stroke-club-ink"
								strokeLinecap="round"
								strokeLinejoin="round"
							>
								<path d={icon} />
							</svg>
							<span className="min-w-0 wrap-anywhere">{label}</span>
						</a>
					</li>
				);
			})}
		</ul>
	);
}
