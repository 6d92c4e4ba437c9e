/** An invitation's link, shown once, for a site without mail. */
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { invitationDays } from '../rules.ts';

interface InviteLinkDialogProps {
	name: string;
	href: string;
	onClose: () => void;
}

export const InviteLinkDialog = ({ name, href, onClose }: InviteLinkDialogProps) => (
	<Dialog title={`${name} is invited`} size="small" backdropCloses={false} onClose={onClose}>
		<div className="grid gap-6">
			<div className="grid gap-4">
				<p>{`This site cannot send e-mail, so give this link to ${name} yourself. It is shown only now and works once, within ${invitationDays} days.`}</p>
				{/* Not clickable: this browser would accept the invitation. */}
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
