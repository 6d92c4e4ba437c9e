/** What people do with their registration by its link: confirm, cancel, erase. */
import { CircleSlash, Trash2 } from 'lucide-react';
import { CallError } from '#web/app/call.ts';
import { endDraft } from '#web/app/draft-ends.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { messageOf } from '#web/ui/message-of.ts';
import { toast } from '#web/ui/toast.tsx';
import { mayCancel } from '../place-rules.ts';
import {
	type OwnRegistration,
	useCancelRegistration,
	useConfirmRegistration,
	useEraseRegistration,
} from './queries.ts';
import { receiptKey } from './receipt-card.tsx';

const group = 'registration';

export function ConfirmButton({ token }: { token: string }) {
	const confirmation = useConfirmRegistration(token);
	const confirm = () =>
		confirmation.mutateAsync(undefined).catch((error: unknown) => {
			toast.error(`The registration could not be confirmed: ${messageOf(error)}`, group);
		});
	return (
		<Button size="large" busy={confirmation.isPending} onClick={() => void confirm()}>
			Confirm my registration
		</Button>
	);
}

interface OwnActionsProps {
	token: string;
	registration: OwnRegistration;
	/** What it asks before it does it, if anything. */
	asking: 'cancel' | 'erase' | undefined;
	setAsking: (question: 'cancel' | 'erase' | undefined) => void;
	onErased: () => void;
}

const whatFollows = {
	going: 'the club no longer expects you',
	waiting: 'you leave the waiting list',
	unconfirmed: 'the link no longer confirms it',
	cancelled: '',
} as const;

export function OwnActionsCard({ token, registration, asking, setAsking, onErased }: OwnActionsProps) {
	const { state, formId } = registration;
	const cancellation = useCancelRegistration(token);
	const erasure = useEraseRegistration(token);
	const cancel = async () => {
		try {
			await cancellation.mutateAsync(undefined);
			toast.success('Your registration is cancelled.', group);
		} catch (error) {
			toast.error(`The registration could not be cancelled: ${messageOf(error)}`, group);
		}
		setAsking(undefined);
	};
	const finish = () => {
		// The form would show it in this tab as a receipt.
		endDraft(() => sessionStorage, receiptKey(formId));
		onErased();
	};
	const erase = async () => {
		try {
			await erasure.mutateAsync();
			finish();
		} catch (error) {
			setAsking(undefined);
			// It is gone already, as the person wants.
			if (error instanceof CallError && error.status === 404) return finish();
			toast.error(`Your data could not be deleted: ${messageOf(error)}`, group);
		}
	};
	const canCancel = mayCancel(registration, Date.now());
	return (
		<section aria-labelledby="changed-mind" className="grid justify-items-start gap-4 print:hidden">
			<h3 id="changed-mind" className="type-title">
				{canCancel ? 'Can’t come?' : 'Your data'}
			</h3>
			<p className="max-w-prose text-ink-soft">
				{canCancel ? `Cancel, and ${whatFollows[state]}. You can also` : 'You can'} have everything that you sent
				deleted at once, here and at the club.
			</p>
			<p className="flex flex-wrap gap-3">
				{canCancel ? (
					<Button onClick={() => setAsking('cancel')}>
						<CircleSlash aria-hidden="true" className="size-4.5" />
						Cancel my registration
					</Button>
				) : null}
				<Button look="quiet" onClick={() => setAsking('erase')}>
					<Trash2 aria-hidden="true" className="size-4.5" />
					Delete my data
				</Button>
			</p>
			{asking === 'cancel' ? (
				<ConfirmDialog
					question="Cancel your registration?"
					consequence={`Then ${whatFollows[state]}. To come after all, you would have to register again.`}
					confirm="Cancel registration"
					onConfirm={cancel}
					onCancel={() => setAsking(undefined)}
				/>
			) : asking === 'erase' ? (
				<ConfirmDialog
					question="Delete your data?"
					consequence="Your registration is cancelled, and your answers and your address are deleted at once, here and at the club. This link shows nothing afterwards."
					confirm="Delete my data"
					onConfirm={erase}
					onCancel={() => setAsking(undefined)}
				/>
			) : null}
		</section>
	);
}
