/** What was sent, and the link to check or withdraw it. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useSite } from '#features/site/web/queries.ts';
import { canStore } from '#web/app/can-store.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import type { ApplyFields, Receipt } from './queries.ts';

const labels = {
	name: 'Name',
	yearOfStudy: 'Year of study',
	department: 'Department',
	phone: 'Phone number',
	email: 'E-mail',
} as const;

export interface ReceiptCardProps {
	position: string;
	fields: ApplyFields;
	receipt: Receipt;
	onClose: () => void;
}

export function ReceiptCard({ position, fields, receipt, onClose }: ReceiptCardProps) {
	const { resume } = fields;
	// Without a mail server, mails are only saved: promise none.
	const canMail = useSite().data?.features.mail ?? false;
	const isMailed = receipt.Mailed && canMail;
	const [isKept] = useState(canStore);
	const told = Object.entries(labels).flatMap(([name, label]) => {
		const text = fields[name as keyof typeof labels].trim();
		return text === '' ? [] : [{ label, text }];
	});
	return (
		<div className="grid gap-8">
			<section aria-labelledby="status-link" className="grid gap-3">
				<h3 id="status-link" className="font-semibold">
					Keep this link
				</h3>
				<p className="max-w-prose text-ink-soft">
					It shows your application’s status and lets you withdraw it. Keep it private: anyone with the link can do the
					same.{' '}
					{isKept ? (
						<span>
							Find it in this browser under{' '}
							<Link to="/yours" className="underline underline-offset-4">
								My activity
							</Link>
							.
						</span>
					) : isMailed ? null : (
						<span>It is the only way back to your application. We cannot send it again.</span>
					)}
					<span>{isMailed ? ` We have also e-mailed it to ${fields.email.trim()}.` : ''}</span>
				</p>
				<CopyLink label="Your application" href={receipt.StatusURL} />
			</section>
			<section aria-labelledby="what-was-sent" className="grid gap-3">
				<h3 id="what-was-sent" className="font-semibold">
					What was sent
				</h3>
				<dl className="grid gap-x-8 gap-y-4 rounded-card bg-sunken p-5 sm:grid-cols-2">
					{[{ label: 'Position', text: position }, ...told].map(({ label, text }) => (
						<div key={label} className="min-w-0">
							<dt className="text-ink-soft text-note">{label}</dt>
							<dd className="wrap-anywhere">{text}</dd>
						</div>
					))}
					<div className="min-w-0">
						<dt className="text-ink-soft text-note">Résumé</dt>
						<dd className="wrap-anywhere">{resume ? `${resume.name} (${formatBytes(resume.size)})` : 'None'}</dd>
					</div>
				</dl>
			</section>
			<div className="flex justify-end">
				<Button onClick={onClose}>Done</Button>
			</div>
		</div>
	);
}
