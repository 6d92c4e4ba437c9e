/** The state of a registration in words: a heading that is read out when it appears, and what it means. */
import { CircleCheck, CircleSlash, Hourglass, MailQuestion } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useSite } from '#features/site/web/queries.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { unreachedText } from '../place-rules.ts';
import type { RegistrationState } from '../rules.ts';

const icons = { going: CircleCheck, waiting: Hourglass, unconfirmed: MailQuestion, cancelled: CircleSlash } as const;

/** The colours of a ticket's stub: the club's for whoever has a place. */
export const stubs = {
	going: 'bg-club-tint text-club-ink',
	waiting: 'bg-notice-soft text-ink',
	unconfirmed: 'bg-notice-soft text-ink',
	cancelled: 'bg-sunken text-ink',
} as const;

interface StateCardProps {
	state: RegistrationState;
	/** The heading. */
	title: string;
	children: ReactNode;
	ref?: Ref<HTMLHeadingElement>;
}

/**
 * Gives the focus to the heading of a new state if what had it is gone, as a button that was pressed. A change that was
 * made here is also brought into view: the button may stand far below.
 */
export function useStateFocus(state: string, isMadeHere: boolean) {
	const title = useRef<HTMLHeadingElement>(null);
	const last = useRef(state);
	useEffect(() => {
		const isNew = last.current !== state;
		last.current = state;
		// Where nothing else has the focus, something around the heading has it: the document or, once a dialog has closed,
		// the page's content.
		if (isNew && document.activeElement?.contains(title.current)) title.current?.focus({ preventScroll: true });
	}, [state]);
	useEffect(() => {
		if (!isMadeHere) return;
		title.current?.scrollIntoView({ block: 'center' });
		title.current?.focus({ preventScroll: true });
	}, [isMadeHere]);
	return title;
}

export function StateCard({ state, title, children, ref }: StateCardProps) {
	const Icon = icons[state];
	return (
		<header className="grid gap-3">
			<h2 ref={ref} tabIndex={-1} className="type-title flex items-start gap-2.5 text-balance">
				<Icon aria-hidden="true" className="mt-0.5 size-6.5 shrink-0" />
				<span>{title}</span>
			</h2>
			<div className="grid max-w-prose gap-2 text-ink wrap-anywhere">{children}</div>
		</header>
	);
}

export const RegisteredOn = ({ createTime }: { createTime: string }) => (
	<p className="text-note">
		Registered on <time dateTime={createTime}>{formatMoment(createTime)}</time>.
	</p>
);

interface UnreachedNoteProps {
	state: RegistrationState;
	isOver: boolean;
	email: string | null;
}

/** Tells somebody who waits, and whom no mail reaches, how to learn of a free place. */
export function UnreachedNote({ state, isOver, email }: UnreachedNoteProps) {
	const canMail = useSite().data?.features.mail;
	const text = state === 'waiting' && !isOver ? unreachedText(email, canMail) : undefined;
	return text === undefined ? null : <p>{text}</p>;
}
