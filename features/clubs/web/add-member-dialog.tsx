/** The dialog that adds a member to the club. A draft is retained, but without the picture. */
import { fieldsOf } from '#web/app/call.ts';
import { readTexts, useDraft } from '#web/app/draft.ts';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import type { UserData } from '#web/app/user-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { MemberForm } from './member-form.tsx';
import { type MemberFields, rolesOf, useAddMember, useMembers } from './queries.ts';

const empty = { FirstName: '', LastName: '', Email: '', Role: '', JoinDate: '' };

export default function AddMemberDialog({ user, onClose }: { user: UserData; onClose: () => void }) {
	const members = useMembers(user.ClubID);
	const addition = useAddMember(user.ClubID);
	const idempotencyKeyFor = useIdempotencyKey();
	const { draft, keep, forget, wasKept } = useDraft({
		key: `member-draft:${user.ClubID}`,
		storage: sessionStorage,
		read: readTexts(empty),
		fresh: () => empty,
	});
	const add = async (values: MemberFields) => {
		try {
			await addition.mutateAsync({ values, idempotencyKey: idempotencyKeyFor(values), forget });
			toast.success('Member added successfully!', 'new member');
			onClose();
			return;
		} catch (error) {
			console.error('The member could not be added.', error);
			toast.error('An error occurred while adding the member.', 'new member');
			return fieldsOf(error, 'ProfileImageURL');
		}
	};
	return (
		<Dialog
			title="Add a member"
			description="Everybody sees the name, the role and the picture on the club’s page. The e-mail address stays with you."
			size="large"
			backdropCloses={false}
			onClose={onClose}
		>
			{wasKept ? <Notice>What you typed is still here. If you chose a picture, choose it again.</Notice> : null}
			<MemberForm
				start={{ ...draft, ProfileImageURL: null }}
				picture={null}
				onValues={({ ProfileImageURL: _, ...texts }) => keep(texts)}
				submit="Add member"
				roles={rolesOf(members.data ?? [])}
				onSubmit={add}
				onCancel={onClose}
			/>
		</Dialog>
	);
}
