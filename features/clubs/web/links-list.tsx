/** A club's links, with icons and labels. */
import { siteOfLink } from '../link-site-rules.ts';

export const LinksList = ({ links }: { links: readonly string[] }) => (
	<ul aria-label="Links" className="mt-4 flex flex-wrap gap-x-6">
		{links.map((link, index) => {
			const { label, icon } = siteOfLink(link);
			return (
				// biome-ignore lint/suspicious/noArrayIndexKey: the same link may be there twice
				<li key={index} className="min-w-0">
					<a
						href={link}
						target="_blank"
						rel="nofollow ugc noopener"
						className="inline-flex min-h-11 max-w-full items-center gap-2 underline decoration-club decoration-2 underline-offset-4 wrap-anywhere hover:text-club-ink"
					>
						<img src={`/link-icons/${icon}.svg`} alt="" className="size-5" />
						<span className="min-w-0">{label}</span>
					</a>
				</li>
			);
		})}
	</ul>
);
