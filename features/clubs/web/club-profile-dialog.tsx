/** Changes a club's profile. The draft survives a reload, and closing asks. */
import { useChanges } from '#web/app/changes.tsx';
import type { UserData } from '#web/app/user-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ClubProfileForm } from './club-profile-form.tsx';
import type { ClubProfile } from './own-club-queries.ts';

const choiceOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

export default function ClubProfileDialog({ user, onClose }: { user: UserData; onClose: () => void }) {
	// A session that an earlier version stored lacks the newer fields until the server has replied.
	const { ClubName, Description, FoundedDate, Links = [], CategoryID, Meets = '', HueChosen } = user.Club;
	const { close, question, ...draft } = useChanges<ClubProfile>({
		key: `profile-changes:${user.ClubID}`,
		current: {
			ClubName,
			Description,
			FoundedDate,
			LogoURL: null,
			CategoryID: choiceOf(CategoryID),
			Meets,
			Links,
			HueChosen: choiceOf(HueChosen),
		},
		onClose,
	});
	return (
		<Dialog title="Club profile" size="medium" backdropCloses={false} onClose={close}>
			{Description === '' || FoundedDate === '' ? (
				<Notice>The college has added your club. Tell visitors what it does and since when, and add its logo.</Notice>
			) : null}
			{draft.wasKept ? <Notice>Your changes are still here. If you chose a new logo, choose it again.</Notice> : null}
			<ClubProfileForm user={user} draft={draft} onSaved={onClose} onCancel={close} />
			{question}
		</Dialog>
	);
}
