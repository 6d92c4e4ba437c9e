/** The site's logo and name, linked to the home page. */
import { Link } from 'react-router';
import { SiteName } from '#features/site/web/site-name.tsx';

export const SiteBrand = () => (
	<Link to="/" viewTransition className="flex min-w-0 max-w-full items-center gap-2.5 justify-self-start">
		<img src="/favicon.svg" alt="" width={36} height={36} className="size-9 shrink-0" />
		<span className="type-title line-clamp-2 text-balance wrap-anywhere max-xl:text-lead max-xl:leading-[1.1]">
			<SiteName />
		</span>
	</Link>
);
