/** The modal that adds a member to the club. */
import { fieldsOf } from '#web/app/call.ts';
import { useOnceKey } from '#web/app/once.ts';
import type { UserData } from '#web/app/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { MemberForm } from './member-form.tsx';
import { type MemberFields, rolesOf, useAddMember, useMembers } from './queries.ts';

export default function AddMemberDialog({ user, onClose }: { user: UserData; onClose: () => void }) {
	const members = useMembers(user.ClubID);
	const addition = useAddMember(user.ClubID);
	const onceKey = useOnceKey();
	const add = async (values: MemberFields) => {
		try {
			await addition.mutateAsync({ values, once: onceKey(values) });
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
			<MemberForm roles={rolesOf(members.data ?? [])} onSubmit={add} onCancel={onClose} />
		</Dialog>
	);
}
