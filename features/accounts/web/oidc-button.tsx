/** The button that logs in with the college's account, where that is set up. It leaves the site for the provider. */
import { useCall } from '#web/app/use-call.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

/** `OIDC_NAME` may take two lines on a phone. */
const longName = 'h-auto! min-h-11 py-2 text-center whitespace-normal!';

interface OidcButtonProps {
	/** The query of `GET /api/accounts/oidc/start`. */
	query: 'for=club' | 'for=staff' | 'for=invitation' | 'for=invitation&page=staff';
	/** `main` where it is the only way in. */
	look?: 'main' | 'quiet';
	onLeave?: () => void;
}

export function OidcButton({ query, look = 'quiet', onLeave }: OidcButtonProps) {
	const name = useCall('GET /api/site').data?.oidcName;
	if (!name) return null;
	return (
		<a href={`/api/accounts/oidc/start?${query}`} onClick={onLeave} className={classes(buttonClass(look), longName)}>
			{name}
		</a>
	);
}
