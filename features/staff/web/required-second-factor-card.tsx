/** Asks for the required second factor. */
import { Button } from '#web/ui/button.tsx';
import { LogInCard } from './log-in-card.tsx';
import { useLogOut } from './queries.ts';
import { SecondFactorForm, type SecondFactorFormProps } from './second-factor-form.tsx';
import { headingId } from './staff-page.tsx';

interface RequiredSecondFactorCardProps extends Pick<SecondFactorFormProps, 'account' | 'onHold' | 'onDone'> {
	isHeld: boolean;
}

export function RequiredSecondFactorCard({ isHeld, ...form }: RequiredSecondFactorCardProps) {
	const logOut = useLogOut();
	return (
		<LogInCard
			title="Set up your second factor"
			headingId={headingId}
			lead="This site requires it for staff. To log in, you then need your password and a code from your phone."
		>
			<SecondFactorForm {...form} />
			<Button look="quiet" disabled={isHeld} className="justify-self-start" onClick={logOut}>
				Log out
			</Button>
		</LogInCard>
	);
}
