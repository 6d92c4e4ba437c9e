/** Adds a member. The draft keeps all but the picture. */
import { useDateQuestion } from '#web/app/date-question.tsx';
import { useDraft } from '#web/app/draft.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import type { UserData } from '#web/app/user-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { rolesOf } from '../role-rules.ts';
import { MemberForm } from './member-form.tsx';
import { bodyOf, type MemberFields } from './own-club-queries.ts';

const empty: MemberFields = { FirstName: '', LastName: '', Email: '', Role: '', JoinDate: '', ProfileImageURL: null };

export default function AddMemberDialog({ user, onClose }: { user: UserData; onClose: () => void }) {
	const members = useCall('GET /api/clubs/getClubMembers', { query: { ClubID: user.ClubID } });
	const addition = useChange('POST /api/clubs/addMember', { refetch: '/api/clubs' });
	const draft = useDraft({ key: `member-draft:${user.ClubID}`, empty });
	const { isMeant, dateQuestion } = useDateQuestion();
	const add = async (values: MemberFields) => {
		if (!(await isMeant(values.JoinDate, 0))) return;
		const body = await bodyOf({ ...values, ClubID: String(user.ClubID) });
		await addition.mutateAsync({ body, idempotencyKey: draft.idempotencyKey, forget: draft.forget });
		toast.success('Member added successfully!', 'new member');
		onClose();
	};
	return (
		<Dialog
			title="Add a member"
			description="The name, role and picture appear on the club’s page. Only your club sees the e-mail address."
			size="large"
			backdropCloses={false}
			onClose={onClose}
		>
			{draft.wasKept ? <Notice>What you typed is still here. If you chose a picture, choose it again.</Notice> : null}
			<MemberForm
				draft={draft}
				picture={null}
				submit="Add member"
				roles={rolesOf(members.data ?? [])}
				onSubmit={add}
				onFailure={(error) => {
					console.error('The member could not be added.', error);
					toast.error('An error occurred while adding the member.', 'new member');
				}}
				onCancel={onClose}
			/>
			{dateQuestion}
		</Dialog>
	);
}
