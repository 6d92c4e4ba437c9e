/** `/`: the landing page, and over it the result of a quiz that was just taken. */
import { LastResultDialog } from '#features/quizzes/web/last-result-dialog.tsx';
import LandingPage, { clientLoader, loader, meta } from '#features/site/web/landing-page.tsx';

export { clientLoader, loader, meta };

export default function HomeRoute() {
	return (
		<>
			<LandingPage />
			<LastResultDialog />
		</>
	);
}
