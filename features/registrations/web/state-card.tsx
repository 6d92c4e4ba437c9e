/** The state of a registration in words: a heading that is read out when it appears, and what it means. */
import { CircleCheck, CircleSlash, Hourglass, MailQuestion } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useSite } from '#features/site/web/queries.ts';
import { classes } from '#web/ui/classes.ts';
import { unreachedText } from '../place-rules.ts';
import type { RegistrationState } from '../rules.ts';

const looks = {
	going: { icon: CircleCheck, color: 'text-good' },
	waiting: { icon: Hourglass, color: 'text-accent' },
	unconfirmed: { icon: MailQuestion, color: 'text-accent' },
	cancelled: { icon: CircleSlash, color: 'text-ink-soft' },
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
	const { icon: Icon, color } = looks[state];
	return (
		<header className="grid gap-3">
			<Icon aria-hidden="true" className={classes('size-10', color)} />
			<h2 ref={ref} tabIndex={-1} className="type-heading">
				{title}
			</h2>
			<div className="grid max-w-prose gap-2 text-ink-soft text-lead wrap-anywhere">{children}</div>
		</header>
	);
}

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
