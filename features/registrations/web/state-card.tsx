/** A registration's state, announced, with its meaning. */
import { CircleCheck, CircleSlash, Hourglass, MailQuestion } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useSite } from '#features/site/web/queries.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { unreachedText } from '../place-rules.ts';
import type { RegistrationState } from '../rules.ts';

const icons = { going: CircleCheck, waiting: Hourglass, unconfirmed: MailQuestion, cancelled: CircleSlash } as const;

/** The club's colours for a person with a place. */
export const stubs = {
	going: 'bg-club-tint text-club-ink',
	waiting: 'bg-notice-soft text-ink',
	unconfirmed: 'bg-notice-soft text-ink',
	cancelled: 'bg-sunken text-ink',
} as const;

interface StateCardProps {
	state: RegistrationState;
	title: string;
	children: ReactNode;
	ref?: Ref<HTMLHeadingElement>;
}

/** Focuses the new state if the focus is gone. Scrolls to it after a change made here: the button may be far below. */
export function useStateFocus(state: string, isMadeHere: boolean) {
	const title = useRef<HTMLHeadingElement>(null);
	const last = useRef(state);
	useEffect(() => {
		const isNew = last.current !== state;
		last.current = state;
		// Otherwise the focus is on the document or, after a dialog, on the page's content.
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

export function UnreachedNote({ state, isOver, email }: UnreachedNoteProps) {
	const canMail = useSite().data?.features.mail;
	const text = state === 'waiting' && !isOver ? unreachedText(email, canMail) : undefined;
	return text === undefined ? null : <p>{text}</p>;
}
