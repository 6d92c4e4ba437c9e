/** Helps a club that nobody can reach: a new lead, or the shared log-in. */
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { officerTexts } from '#features/officers/rules.ts';
import { InviteLinkDialog } from '#features/officers/web/invite-link-dialog.tsx';
import { useSite } from '#features/site/web/queries.ts';
import { generalProblem } from '#web/app/call.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toContent } from '#web/ui/focus-after.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast, toastOutcome } from '#web/ui/toast.tsx';
import type { StaffClub } from '../contract.ts';
import { mailText, staffTexts } from '../rules.ts';
import { toastGroup } from './queries.ts';
import { useStaffDraft } from './use-staff-draft.ts';

interface HelpClubDialogProps {
	club: StaffClub;
	onClose: () => void;
}

function SharedLogin({ club }: Pick<HelpClubDialogProps, 'club'>) {
	// The browser may have a club's session, too.
	const query = { ClubID: club.ClubID, kind: 'staff' } as const;
	const { mutateAsync, isPending } = useChange('PUT /api/clubs/sharedLogin', { refetch: '/api/clubs/sharedLogin' });
	const turnOn = () =>
		toastOutcome(
			mutateAsync({ query, body: { enabled: true } }),
			`The shared log-in of ${club.ClubName} is on.`,
			toastGroup,
		);
	return (
		<section aria-labelledby="help-shared" className="grid justify-items-start gap-3 border-line border-b pb-6">
			<h3 id="help-shared" className="font-semibold">
				Shared log-in
			</h3>
			<QueryView
				query={useCall('GET /api/clubs/sharedLogin', { query }, { gcTime: 0 })}
				placeholder={<Loading label="Loading" blocks={['h-6 w-64']} />}
			>
				{({ enabled }) =>
					enabled ? (
						<p className="wrap-anywhere">{`It is on: anyone who reads the e-mail of ${club.Email} can set a new password and log in.`}</p>
					) : (
						<>
							<p className="wrap-anywhere">{`It is off: nobody can log in as ${club.Email}.`}</p>
							<Button ref={toContent} look="quiet" size="small" busy={isPending} onClick={() => void turnOn()}>
								Turn the shared log-in on
							</Button>
						</>
					)
				}
			</QueryView>
		</section>
	);
}

const empty = { Name: '', Email: '', reason: '' };
type Values = typeof empty;

const problemsIn = ({ Name, Email, reason }: Values): Problems => ({
	...(Name.trim() === '' ? { Name: officerTexts.required.Name } : {}),
	...(Email.trim() === '' ? { Email: officerTexts.required.Email } : {}),
	...(reason.trim() === '' ? { reason: staffTexts.reasonMissing } : {}),
});

export function HelpClubDialog({ club, onClose }: HelpClubDialogProps) {
	const invite = useChange('POST /api/staff/clubs/:clubId/officers');
	const canMail = useSite().data?.features.mail;
	const [link, setLink] = useState<{ name: string; href: string }>();
	const draft = useStaffDraft(`help ${club.ClubID}`, empty);
	const form = useAppForm({
		draft,
		problems: problemsIn,
		onSubmit: async (body) => {
			const idempotencyKey = draft.idempotencyKeyFor(body);
			const { Name, State, InviteURL } = await invite.mutateAsync({
				params: { clubId: club.ClubID },
				body,
				idempotencyKey,
			});
			draft.forget();
			if (InviteURL !== undefined) return setLink({ name: Name, href: InviteURL });
			const what = State === 'active' ? 'leads' : 'is invited to lead';
			toast.success(`${Name} ${what} ${club.ClubName}.`, toastGroup);
			onClose();
		},
	});
	// Its own dialog, so its heading gets the focus.
	if (link) return <InviteLinkDialog {...link} onClose={onClose} />;
	return (
		<Dialog
			title={`Help ${club.ClubName} back in`}
			description="For clubs that nobody can log in to any more."
			backdropCloses={false}
			onClose={onClose}
		>
			<div className="grid gap-6">
				<SharedLogin club={club} />
				<Form of={form} className="grid gap-5">
					<div className="grid gap-1">
						<h3 className="font-semibold">Invite a lead</h3>
						<p className="text-ink-soft text-note">{`Make sure this is the right person: a lead can do everything for the club. Someone who is an officer already becomes a lead at once and keeps their name.${mailText(canMail, 'The club and its current leads are e-mailed your reason.')}`}</p>
					</div>
					<form.AppField name="Name">
						{(field) => <field.Text label="Name" required reserve={false} maxLength={limits.name} />}
					</form.AppField>
					<form.AppField name="Email">
						{(field) => <field.Text label="Email" required reserve={false} type="email" maxLength={limits.email} />}
					</form.AppField>
					<form.AppField name="reason">
						{(field) => <field.LongText label="Reason" required reserve={false} maxLength={limits.text} />}
					</form.AppField>
					<Alert>{generalProblem(invite.error)}</Alert>
					<form.Foot submit="Invite as lead" busyLabel="Inviting…" onCancel={onClose} />
				</Form>
			</div>
		</Dialog>
	);
}
