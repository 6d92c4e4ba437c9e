/** Changes a member. The draft survives a reload, and closing asks. */
import { useChanges } from '#web/app/changes.tsx';
import { useDateQuestion } from '#web/app/date-question.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import type { UserData } from '#web/app/user-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { rolesOf } from '../role-rules.ts';
import { MemberForm } from './member-form.tsx';
import { bodyOf, type MemberFields } from './own-club-queries.ts';
import type { Member } from './queries.ts';

const toastGroup = 'member';

const valuesOf = (member: Member): MemberFields => ({
	FirstName: member.FirstName,
	LastName: member.LastName,
	Email: member.Email ?? '',
	Role: member.Role,
	JoinDate: member.JoinDate,
	ProfileImageURL: null,
});

interface EditMemberDialogProps {
	user: UserData;
	member: Member;
	onDone: () => void;
}

export function EditMemberDialog({ user, member, onDone }: EditMemberDialogProps) {
	const members = useCall('GET /api/clubs/getClubMembers', { query: { ClubID: user.ClubID } });
	const update = useChange('PUT /api/clubs/updateMember', { refetch: '/api/clubs' });
	const { close, question, ...draft } = useChanges({
		key: `member-changes:${member.MemberID}`,
		current: valuesOf(member),
		onClose: onDone,
	});
	const { isMeant, dateQuestion } = useDateQuestion();
	const save = async (values: MemberFields) => {
		if (values.JoinDate !== member.JoinDate && !(await isMeant(values.JoinDate, 0))) return;
		const body = await bodyOf(draft.changes(values));
		await update.mutateAsync({ query: { MemberID: member.MemberID }, body, forget: draft.forget });
		toast.success('Member updated successfully!', toastGroup);
		onDone();
	};
	return (
		<Dialog title={`Edit ${member.FirstName} ${member.LastName}`} size="large" backdropCloses={false} onClose={close}>
			{draft.wasKept ? (
				<Notice>Your changes are still here. If you chose a new picture, choose it again.</Notice>
			) : null}
			<MemberForm
				draft={draft}
				picture={member.ProfileImageURL}
				submit="Save member"
				roles={rolesOf(members.data ?? [])}
				onSubmit={save}
				onFailure={({ message }) => toast.error(`Error: ${message}`, toastGroup)}
				onCancel={close}
			/>
			{question}
			{dateQuestion}
		</Dialog>
	);
}
