/** Actions by a registration's link: confirm, change, cancel, erase. */
import { CircleSlash, PencilLine, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { forgetDraft } from '#web/app/forget-drafts.ts';
import { changeSection } from '#web/app/kept-entries.ts';
import { mailRecordText } from '#web/app/mail-record.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { messageOf } from '#web/ui/message-of.ts';
import { toast } from '#web/ui/toast.tsx';
import { ownAnswersKey } from './own-answers-form.tsx';
import {
	type OwnRegistration,
	useCancelRegistration,
	useConfirmRegistration,
	useEraseRegistration,
} from './queries.ts';
import { forgetReceipt } from './receipt-card.tsx';

const group = 'registration';

export function ConfirmButton({ token }: { token: string }) {
	const confirmation = useConfirmRegistration(token);
	const confirm = () => {
		toast.forget(group);
		return confirmation.mutateAsync(undefined).catch((error: unknown) => {
			toast.error(`The registration could not be confirmed: ${messageOf(error)}`, group);
		});
	};
	return (
		<Button
			size="large"
			busy={confirmation.isPending}
			onClick={() => void confirm()}
			className="justify-self-start print:hidden"
		>
			Confirm my registration
		</Button>
	);
}

const whatFollows = {
	going: 'Someone else can have your place.',
	waiting: 'You will lose your place in line.',
	unconfirmed: 'The link will no longer confirm it.',
	cancelled: '',
} as const;

function useNamedSection(id: string) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { hash, key } = useLocation();
	// Going back restores the old position.
	const isReturn = useNavigationType() === 'POP' && key !== 'default';
	const isNamed = hash === `#${id}` && !isReturn;
	useEffect(() => {
		if (!isNamed) return;
		heading.current?.scrollIntoView();
		heading.current?.focus({ preventScroll: true });
	}, [isNamed]);
	// The frame focuses marked elements that come later.
	return { ref: heading, id, tabIndex: -1, ...(isNamed ? { 'data-arrival': '' } : {}) };
}

interface ChangeOrCancelProps {
	token: string;
	registration: OwnRegistration;
	onChange: () => void;
	onCancelled: () => void;
}

export function ChangeOrCancelCard({ token, registration, onChange, onCancelled }: ChangeOrCancelProps) {
	const { state, canChange, event } = registration;
	const cancellation = useCancelRegistration(token);
	const [isAsking, setAsking] = useState(false);
	const heading = useNamedSection(changeSection);
	const cancel = async () => {
		toast.forget(group);
		try {
			await cancellation.mutateAsync(undefined);
			onCancelled();
		} catch (error) {
			toast.error(`The registration could not be cancelled: ${messageOf(error)}`, group);
		}
		setAsking(false);
	};
	return (
		<section aria-labelledby={changeSection} className="grid justify-items-start gap-4 print:hidden">
			<h3 {...heading} className="type-title">
				{canChange ? 'Change or cancel' : 'Cancel'}
			</h3>
			{registration.attended === null ? (
				<p className="max-w-prose text-ink-soft">
					{state === 'going'
						? 'Can’t come? Cancel so someone else can have your place.'
						: 'Can’t come? Cancel your registration.'}
				</p>
			) : null}
			<p className="flex flex-wrap gap-3">
				<Button look="quiet" onClick={() => setAsking(true)}>
					<CircleSlash aria-hidden="true" className="size-4.5" />
					Cancel my registration
				</Button>
				{canChange ? (
					<Button look="quiet" onClick={onChange}>
						<PencilLine aria-hidden="true" className="size-4.5" />
						Change answers
					</Button>
				) : null}
			</p>
			{isAsking ? (
				<ConfirmDialog
					question={`Cancel your registration for “${event.EventName}”?`}
					consequence={`${whatFollows[state]} You can register again later.`}
					confirm="Cancel registration"
					onConfirm={cancel}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</section>
	);
}

interface OwnDataProps {
	token: string;
	registration: OwnRegistration;
	onErased: () => void;
}

export function OwnDataCard({ token, registration, onErased }: OwnDataProps) {
	const erasure = useEraseRegistration(token, registration.formId);
	const [isAsking, setAsking] = useState(false);
	const finish = () => {
		// Otherwise this tab's form shows it as a receipt.
		forgetReceipt(token, registration);
		forgetDraft(() => sessionStorage, ownAnswersKey(token));
		onErased();
	};
	const erase = async () => {
		toast.forget(group);
		try {
			await erasure.mutateAsync({ params: { token } });
			finish();
		} catch (error) {
			setAsking(false);
			toast.error(`Your data could not be deleted: ${messageOf(error)}`, group);
		}
	};
	return (
		<section aria-labelledby="own-data" className="grid justify-items-start gap-4 print:hidden">
			<h3 id="own-data" className="type-title">
				Your data
			</h3>
			<p className="max-w-prose text-ink-soft">{`Delete everything you sent, for you and for the club. ${mailRecordText}`}</p>
			<Button look="quiet" onClick={() => setAsking(true)}>
				<Trash2 aria-hidden="true" className="size-4.5" />
				Delete my data
			</Button>
			{isAsking ? (
				<ConfirmDialog
					question="Delete your data?"
					consequence={`This cancels your registration and deletes your answers and your address, for you and for the club. ${mailRecordText}`}
					confirm="Delete my data"
					onConfirm={erase}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</section>
	);
}
