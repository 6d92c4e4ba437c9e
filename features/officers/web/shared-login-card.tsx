/** Opens and closes a club's shared log-in. */
import { useState } from 'react';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import { officerTexts } from '../rules.ts';

interface SharedLoginCardProps {
	clubId: number;
	email: string;
	isOn: boolean;
	isOfficer: boolean;
}

export function SharedLoginCard({ clubId, email, isOn, isOfficer }: SharedLoginCardProps) {
	const [isAsking, setAsking] = useState(false);
	const { mutateAsync, isPending } = useChange('PUT /api/clubs/sharedLogin', { refetch: '/api/clubs' });
	const turn = (enabled: boolean) =>
		toastOutcome(
			mutateAsync({ query: { ClubID: clubId }, body: { enabled } }),
			`The shared log-in is ${enabled ? 'on' : 'off'}.`,
			'officers',
		);
	return (
		<section
			aria-labelledby="shared-log-in"
			className="grid content-start gap-4 rounded-card bg-surface p-6 ring-1 ring-line sm:p-8"
		>
			<h2 id="shared-log-in" className="type-title">
				Shared log-in
			</h2>
			<p className="wrap-anywhere">
				It is <strong className="font-semibold">{isOn ? 'on' : 'off'}</strong>.{' '}
				<span>
					{isOn
						? `Anyone with the password of ${email} has full access, and the activity log cannot show who it was.`
						: `Nobody can log in as ${email}. Officers log in with their own addresses.`}
				</span>
			</p>
			{isOn && !isOfficer ? <p className="text-ink-soft text-note">{officerTexts.onlyOfficers}</p> : null}
			{isOfficer || !isOn ? (
				// One button keeps the focus.
				<Button
					look="quiet"
					size="small"
					className="mt-2 justify-self-start"
					busy={isPending}
					onClick={() => (isOn ? setAsking(true) : void turn(true))}
				>{`Turn it ${isOn ? 'off' : 'on'}`}</Button>
			) : null}
			{isAsking ? (
				<ConfirmDialog
					question="Turn the shared log-in off?"
					consequence={`Everyone logged in as ${email} is logged out at once, and only officers can log in. Any lead or the college’s staff can turn it on again.`}
					confirm="Turn it off"
					cancel="Leave it on"
					onConfirm={async () => {
						await turn(false);
						setAsking(false);
					}}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</section>
	);
}
