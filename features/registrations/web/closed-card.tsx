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

/** Returns the reason and its setter, for a refusal. The input stays until it is sent: the club may open the form again. */
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
	children: string;
}

export const ClosedCard = ({ isNew, children }: ClosedCardProps) => (
	<EmptyState
		title={
			<span tabIndex={-1} {...(isNew && { ref: bringForward })}>
				Registration is closed
			</span>
		}
		action={<UpcomingLink look="quiet" />}
	>
		{/* The title says that it is closed. */}
		<span>{children === registrationTexts.closed ? 'Ask the club if you still want to come.' : children}</span>
		<span>
			{isNew && children === registrationTexts.closed && canStore()
				? ' Your answers are saved here in case it opens again.'
				: null}
		</span>
	</EmptyState>
);
