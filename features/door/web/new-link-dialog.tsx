/** Makes a link for a helper, and shows it once. */
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { generalProblem } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { doorTexts } from '../rules.ts';

interface MadeLink {
	Name: string;
	DoorURL: string;
}

const MadeLinkDialog = ({ link: { Name, DoorURL }, onClose }: { link: MadeLink; onClose: () => void }) => (
	<Dialog title={`Link for ${Name}`} size="small" backdropCloses={false} onClose={onClose}>
		<div className="grid gap-5">
			<p>
				Let the helper scan this code, or send the link. It is shown only now. Anyone with it can see the names and let
				people in.
			</p>
			<QrCode text={DoorURL} label={`QR code of the link for ${Name}`} className="max-w-72 justify-self-center" />
			{/* Not clickable: this browser would use the helper's link. */}
			<div className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 pl-4 ring-1 ring-line">
				<code className="min-w-0 flex-1 basis-56 select-all text-note wrap-anywhere">{DoorURL}</code>
				<CopyButton href={DoorURL} />
			</div>
			<Button className="justify-self-end" onClick={onClose}>
				Done
			</Button>
		</div>
	</Dialog>
);

export default function NewLinkDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
	const creation = useChange('POST /api/events/:eventId/doorLinks', { refetch: '/api/events' });
	const [link, setLink] = useState<MadeLink>();
	const form = useAppForm({
		defaultValues: { name: '' },
		problems: ({ name }): Record<string, string> => (name.trim() === '' ? { name: doorTexts.name } : {}),
		onSubmit: async ({ name }) =>
			setLink(await creation.mutateAsync({ params: { eventId: String(eventId) }, body: { name } })),
	});
	// Its own dialog, so its heading gets the focus.
	if (link) return <MadeLinkDialog link={link} onClose={onClose} />;
	return (
		<Dialog
			title="New helper link"
			description="For one helper’s phone, without an account. You can delete it at any time."
			size="small"
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-5">
				<form.AppField name="name">
					{(field) => (
						<field.Text
							label="Name"
							hint="Such as “Gate 2”, or the helper’s name."
							required
							reserve={false}
							data-autofocus=""
							maxLength={limits.label}
						/>
					)}
				</form.AppField>
				<Alert>{generalProblem(creation.error)}</Alert>
				<form.Foot submit="Make link" busyLabel="Making…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
