/** Brings a dormant club back into the lists. */
import { makeKey } from '#web/app/idempotency-key.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { toContent } from '#web/ui/focus-after.ts';
import { toastOutcome } from '#web/ui/toast.tsx';
import type { StaffClub } from '../contract.ts';
import { toastGroup } from './queries.ts';

export function WakeButton({ club }: { club: Pick<StaffClub, 'ClubID' | 'ClubName'> }) {
	const wake = useChange('POST /api/staff/clubs/:clubId/wake', { refetch: ['/api/staff', '/api/clubs'] });
	const onWake = () =>
		toastOutcome(
			wake.mutateAsync({ params: { clubId: club.ClubID }, idempotencyKey: makeKey() }),
			`${club.ClubName} is awake and listed again.`,
			toastGroup,
		);
	return (
		<Button
			ref={toContent}
			look="quiet"
			size="small"
			className="justify-self-start"
			busy={wake.isPending}
			onClick={() => void onWake()}
		>
			Wake
			<span className="sr-only">{` ${club.ClubName}`}</span>
		</Button>
	);
}
