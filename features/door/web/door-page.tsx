/** `/door`: scans who comes to an event, by a helper's link or for the club, with or without a network. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ThemeSwitch } from '#web/app/theme-switch.tsx';
import { useLinkToken } from '#web/app/use-link-token.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useStore } from '#web/ui/store.ts';
import { AnswerDialog, SpokenAnswer } from './answer-dialog.tsx';
import { type Door, openDoor } from './door-store.ts';
import './door.css';
import { forgetAccess, keepAccess, registerWorker, storedAccess, unregisterWorker } from './access-store.ts';
import { type Access, type DoorView, unopened } from './door-queries.ts';
import { OpenDoorCard } from './open-door-card.tsx';
import { forgetEvent, keptDoors } from './phone-store.ts';

export const meta = () => [
	{ title: 'Door' },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

function ForgetButton({ view, door, onForgotten }: { view: DoorView; door: Door; onForgotten: () => void }) {
	const [isAsking, setAsking] = useState(false);
	const eventId = view.door?.event.EventID;
	if (eventId === undefined) return null;
	const forget = async () => {
		door.stop();
		await forgetEvent(eventId);
		forgetAccess();
		if ((await keptDoors()).length === 0) await unregisterWorker();
		onForgotten();
	};
	return (
		<>
			<Button look="quiet" onClick={() => setAsking(true)}>
				Forget this event
			</Button>
			{isAsking ? (
				<ConfirmDialog
					question="Forget this event?"
					consequence={
						view.unsent === 0
							? 'The names are deleted from this phone. To scan again, open the link again.'
							: `${view.unsent} ${view.unsent === 1 ? 'scan has' : 'scans have'} not been sent yet and would be lost. Wait for a network first.`
					}
					confirm="Forget this event"
					onConfirm={forget}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</>
	);
}

const unsentText = (unsent: number) =>
	unsent === 0 ? '' : ` ${unsent === 1 ? '1 scan is' : `${unsent} scans are`} saved on this phone, and not sent yet.`;

function ClosedCard({ view: { hours, problem, unsent }, onRetry }: { view: DoorView; onRetry: () => void }) {
	return (
		<EmptyState
			title="The door is closed"
			action={
				<Button look="quiet" onClick={onRetry}>
					Look again
				</Button>
			}
		>
			<span>
				{hours === undefined
					? `${problem ?? ''}${unsentText(unsent)}`
					: `It is open from ${formatMoment(hours.opens)} to ${formatMoment(hours.closes)}.${unsentText(unsent)}`}
			</span>
		</EmptyState>
	);
}

function DeadCard({ access, view }: { access: Access; view: DoorView }) {
	const isLink = 'token' in access;
	return (
		<EmptyState
			title={isLink ? 'This link has ended' : 'You are logged out'}
			action={
				isLink ? undefined : (
					<a href="/clubAdmin" className={buttonClass()}>
						Log in
					</a>
				)
			}
		>
			<span>
				{`${isLink ? 'Ask the club for a new one.' : 'Log in as the club, then open the door again.'}${unsentText(view.unsent)}`}
			</span>
		</EmptyState>
	);
}

function DoorState({ access, door, view }: { access: Access; door: Door; view: DoorView }) {
	if (view.phase === 'open' && view.door) return <OpenDoorCard door={door} view={view} event={view.door} />;
	return (
		<>
			<h1 className="type-heading">Door</h1>
			{view.phase === 'closed' ? (
				<ClosedCard view={view} onRetry={door.refresh} />
			) : view.phase === 'dead' ? (
				<DeadCard access={access} view={view} />
			) : view.phase === 'failed' ? (
				<ErrorState message={view.problem ?? ''} busy={false} onRetry={door.refresh} />
			) : (
				<Spinner label="Opening the door" />
			)}
		</>
	);
}

function DoorOf({ access, onForgotten }: { access: Access; onForgotten: () => void }) {
	const [door] = useState(() => openDoor(access));
	const view = useStore(door.view, unopened);
	useEffect(() => {
		door.start();
		return door.stop;
	}, [door]);
	const isOpen = view.phase === 'open';
	useEffect(() => {
		if (isOpen) registerWorker().catch((error: unknown) => console.warn('The page needs a network.', error));
	}, [isOpen]);
	return (
		<>
			<SpokenAnswer answer={view.answer} />
			<div className="contents" inert={view.answer !== undefined}>
				<DoorState access={access} door={door} view={view} />
				<footer className="mt-6 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
					<ForgetButton view={view} door={door} onForgotten={onForgotten} />
					<span className="ml-auto">
						<ThemeSwitch />
					</span>
				</footer>
			</div>
			{view.answer === undefined ? null : <AnswerDialog answer={view.answer} door={door} />}
		</>
	);
}

const noLink = (
	<>
		<h1 className="type-heading">Door</h1>
		<EmptyState title="Open your link">
			The club gives each helper a link, as a text or as a QR code. Open it on this phone.
		</EmptyState>
	</>
);

function useAccess() {
	const [token] = useLinkToken();
	const { search } = useLocation();
	const [stored, setStored] = useState(storedAccess);
	const eventId = Number(new URLSearchParams(search).get('EventID')) || undefined;
	useEffect(() => {
		if (token !== null) setStored({ token });
		else if (eventId !== undefined) setStored({ eventId });
	}, [token, eventId]);
	useEffect(() => {
		if (stored) keepAccess(stored);
	}, [stored]);
	const isArriving = token !== null && !(stored && 'token' in stored && stored.token === token);
	return [isArriving ? { token } : stored, () => setStored(undefined)] as const;
}

export default function DoorPage() {
	const [access, forget] = useAccess();
	return (
		<main id="content" className="page grid max-w-5xl gap-6 py-5 sm:py-8">
			{access === undefined ? noLink : <DoorOf key={JSON.stringify(access)} access={access} onForgotten={forget} />}
		</main>
	);
}
