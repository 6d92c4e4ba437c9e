/** `/reset-password`: offers a mail only if the site can send one. */
import { meta, ResetPasswordPage } from '#features/accounts/web/reset-password-page.tsx';
import { useSite } from '#features/site/web/queries.ts';

export { meta };

export default function ResetPasswordRoute() {
	return <ResetPasswordPage canMail={useSite().data?.features.mail} />;
}
