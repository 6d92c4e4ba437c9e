/** Shown instead of a registration form that is closed, for now or for good. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isUpcoming } from '#features/events/list-rules.ts';
import type { RegistrationForm } from '#features/forms/web/queries.ts';
import { canStore } from '#web/app/can-store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/focus-after.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { registrationTexts } from '../rules.ts';

const closedReason = ({ event, closed }: RegistrationForm): string | undefined => {
	if (!closed) return undefined;
	return isUpcoming(event, Date.now()) ? registrationTexts.closed : registrationTexts.ended;
};

/**
 * Why nobody can register, and a way to set it where the server has refused an answer. The club can open the form again.
 * Whoever fills it in while it closes keeps it until they send it: it may be open again by then.
 */
export function useClosedReason(form: RegistrationForm) {
	const [reason, setReason] = useState(closedReason(form));
	useEffect(() => {
		if (!form.closed) setReason(undefined);
	}, [form.closed]);
	return [reason, setReason] as const;
}

/** The button that was pressed stood at the end of a long form. */
const bringForward = (title: HTMLElement | null) => {
	title?.scrollIntoView({ block: 'center' });
	takeFocus(title);
};

interface ClosedCardProps {
	/** Whether it takes the place of the form that somebody was sending. */
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
		action={
			<Link to="/events" className={buttonClass('quiet')}>
				See what is coming up
			</Link>
		}
	>
		<span>{children}</span>
		<span>
			{isNew && children === registrationTexts.closed && canStore()
				? ' Your answers are saved here in case it opens again.'
				: null}
		</span>
	</EmptyState>
);
