/** `/`: the landing page, with the last quiz result. */
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
