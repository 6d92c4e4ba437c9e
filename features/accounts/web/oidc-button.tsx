/** The button that logs in with the college's account, where that is set up. It leaves the site for the provider. */
import { useCall } from '#web/app/use-call.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface OidcButtonProps {
	/** The query of `GET /api/accounts/oidc/start`. */
	query: 'for=club' | 'for=staff' | 'for=invitation' | 'for=invitation&page=staff';
	onLeave?: () => void;
}

export function OidcButton({ query, onLeave }: OidcButtonProps) {
	const name = useCall('GET /api/site').data?.oidcName;
	if (!name) return null;
	return (
		<a href={`/api/accounts/oidc/start?${query}`} onClick={onLeave} className={buttonClass('quiet')}>
			{name}
		</a>
	);
}
