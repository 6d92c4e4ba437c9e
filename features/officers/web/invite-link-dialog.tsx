/** The link of an invitation, for who has to pass it on because this site sends no mail. It is shown once. */
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { invitationDays } from '../rules.ts';

interface InviteLinkDialogProps {
	/** Who is invited. */
	name: string;
	href: string;
	onClose: () => void;
}

export const InviteLinkDialog = ({ name, href, onClose }: InviteLinkDialogProps) => (
	<Dialog title={`${name} is invited`} size="small" backdropCloses={false} onClose={onClose}>
		<div className="grid gap-6">
			<div className="grid gap-4">
				<p>{`This site cannot send e-mail, so give this link to ${name} yourself. It is shown only now and works once, within ${invitationDays} days.`}</p>
				{/* No link to press: it would take the invitation up in this browser. */}
				<div className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 pl-4 ring-1 ring-line">
					<code className="min-w-0 flex-1 basis-56 select-all text-note wrap-anywhere">{href}</code>
					<CopyButton href={href} />
				</div>
			</div>
			<Button className="justify-self-end" onClick={onClose}>
				Done
			</Button>
		</div>
	</Dialog>
);
