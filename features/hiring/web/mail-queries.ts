/** Mails applicants, and reports how many were sent or, without a mail server, saved. */
import { counted } from '#contract/counted.ts';
import { useSite } from '#features/site/web/queries.ts';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { messageOf } from '#web/ui/message-of.ts';
import { toast } from '#web/ui/toast.tsx';
import { type MailPreview, useSendMails } from './queries.ts';

const leftOut = 'The others were already notified, withdrew, changed status or reached today’s e-mail limit.';

export function useWriting(positionId: number) {
	const { mutateAsync: send, isPending } = useSendMails(positionId);
	const outcome = useSite().data?.features.mail ? 'sent' : 'saved, but not sent';
	const idempotencyKeyFor = useIdempotencyKey();

	/** Resolves to whether all were accepted; some may be left out. A retry sends no second mail. */
	async function write(mails: MailPreview['Mails']) {
		let sent = 0;
		const onSent = (count: number) => {
			sent += count;
		};
		try {
			await send({ mails, idempotencyKey: idempotencyKeyFor(mails), onSent });
			if (sent === mails.length) toast.success(`${counted(sent, 'e-mail')} ${outcome}.`);
			else toast.error(`Only ${sent} of ${counted(mails.length, 'e-mail')} ${outcome}. ${leftOut}`);
			return true;
		} catch (error) {
			const part = `Only ${sent} of ${counted(mails.length, 'e-mail')} ${outcome}`;
			toast.error(`${sent === 0 ? 'The e-mails were not sent' : part}: ${messageOf(error)}`);
			return false;
		}
	}

	return { isPending, write };
}
