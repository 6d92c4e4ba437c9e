/** Replaces a closed registration form. */
import { useEffect, useState } from 'react';
import { isUpcoming } from '#features/events/list-rules.ts';
import type { RegistrationForm } from '#features/forms/web/queries.ts';
import { canStore } from '#web/app/can-store.ts';
import { takeFocus } from '#web/ui/focus-after.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { UpcomingLink } from '#web/ui/upcoming-link.tsx';
import { registrationTexts } from '../rules.ts';

const closedReason = ({ event, closed }: RegistrationForm): string | undefined => {
	if (!closed) return undefined;
	return isUpcoming(event, Date.now()) ? registrationTexts.closed : registrationTexts.ended;
};

/** Why the form is closed, and a setter for a refusal. A form that closes meanwhile stays: the club may open it again. */
export function useClosedReason(form: RegistrationForm) {
	const [reason, setReason] = useState(closedReason(form));
	useEffect(() => {
		if (!form.closed) setReason(undefined);
	}, [form.closed]);
	return [reason, setReason] as const;
}

/** The pressed button was at the end of a long form. */
const bringForward = (title: HTMLElement | null) => {
	title?.scrollIntoView({ block: 'center' });
	takeFocus(title);
};

interface ClosedCardProps {
	isNew: boolean;
	reason: string;
}

export function ClosedCard({ isNew, reason }: ClosedCardProps) {
	const mayOpenAgain = reason === registrationTexts.closed;
	return (
		<EmptyState
			title={
				<span tabIndex={-1} {...(isNew && { ref: bringForward })}>
					Registration is closed
				</span>
			}
			action={<UpcomingLink look="quiet" />}
		>
			<span>{mayOpenAgain ? registrationTexts.askTheClub : reason}</span>
			<span>{isNew && mayOpenAgain && canStore() ? ' Your answers are saved here in case it opens again.' : null}</span>
		</EmptyState>
	);
}
