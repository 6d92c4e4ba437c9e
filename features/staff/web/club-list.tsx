/** Registered clubs, with decisions by mouse, touch or keyboard. */
import { useEffect, useState } from 'react';
import { CallError } from '#web/app/call.ts';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMore } from '#web/ui/use-more.ts';
import type { StaffClub } from '../contract.ts';
import type { Action } from '../rules.ts';
import { ClubCard } from './club-card.tsx';
import { type DecisionRequest, isCommand, useDeciding } from './decide-queries.ts';
import { DeleteClubDialog } from './delete-club-dialog.tsx';
import { HelpClubDialog } from './help-club-dialog.tsx';
import { toastGroup } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SendClubBackDialog } from './send-club-back-dialog.tsx';
import { headingId } from './staff-page.tsx';

const articleOf = (clubId: number) => document.getElementById(`club-${clubId}`);

/** Focuses a club once its newest decision is shown, or the heading if it is in another tab. */
export function useFocusRestored(clubs: readonly StaffClub[]) {
	const [back, setBack] = useState<StaffClub>();
	useEffect(() => {
		const listed = clubs.find(({ ClubID }) => ClubID === back?.ClubID);
		if (!back || listed?.DecisionID !== back.DecisionID) return;
		(articleOf(back.ClubID) ?? document.getElementById(headingId))?.focus();
		setBack(undefined);
	}, [back, clubs]);
	return setBack;
}

/**
 * Returns a function that moves the focus from a leaving item (by default a club) to the next, else the previous one. It acts
 * after the next rendering, unless the user has moved the focus. Use it above the list, which goes with its last item.
 */
export function useFocusNext(elementOf: (id: number) => HTMLElement | null = articleOf) {
	const [left, setLeft] = useState<{ id: number; near: readonly number[] }>();
	useEffect(() => {
		const { activeElement } = document;
		if (!left || (activeElement !== document.body && !elementOf(left.id)?.contains(activeElement))) return;
		const next = left.near.map(elementOf).find((element) => element !== null);
		(next ?? document.getElementById(headingId))?.focus();
	}, [left, elementOf]);
	return (id: number, order: readonly number[]) => {
		const at = order.indexOf(id);
		setLeft({ id, near: [...order.slice(at + 1), ...order.slice(0, at).reverse()] });
	};
}

/** J and K move between clubs; an action's first letter starts it on the focused club. */
function useKeys(order: readonly number[], press: (clubId: number, key: string) => boolean) {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!isCommand(event)) return;
			const clubId = Number((event.target as HTMLElement).closest('article')?.dataset['club']);
			const key = event.key.toLowerCase();
			const step = { j: 1, k: -1 }[key];
			const near = step === undefined ? undefined : order[order.indexOf(clubId) + step];
			if (near !== undefined) articleOf(near)?.focus();
			// Otherwise the dialog gets the letter.
			if (near !== undefined || press(clubId, key)) event.preventDefault();
		};
		addEventListener('keydown', onKey);
		return () => removeEventListener('keydown', onKey);
	}, [order, press]);
}

interface ReasonRequest {
	club: StaffClub;
	action: 'reject' | 'suspend';
}

interface ClubListProps {
	clubs: readonly StaffClub[];
	showStatus: boolean;
	/** Called with the ids of the list in order. */
	onDecided: ReturnType<typeof useFocusNext>;
	onUndone: (club: StaffClub) => void;
}

export function ClubList({ clubs, showStatus, onDecided, onUndone }: ClubListProps) {
	const {
		shown,
		element: list,
		more,
	} = useMore<StaffClub, HTMLOListElement>(clubs, { portion: 30, keyOf: ({ ClubID }) => ClubID });
	const order = shown.map(({ ClubID }) => ClubID);
	const { decide, busy } = useDeciding(onUndone);
	const [reasonRequest, setReasonRequest] = useState<ReasonRequest | null>(null);
	const [toHelp, setToHelp] = useState<StaffClub | null>(null);
	const [toDelete, setToDelete] = useState<StaffClub | null>(null);
	const [toSendBack, setToSendBack] = useState<StaffClub | null>(null);
	const [unconfirmed, setUnconfirmed] = useState<StaffClub | null>(null);

	function start(club: StaffClub, action: Action) {
		if (action === 'reject' || action === 'suspend') return setReasonRequest({ club, action });
		void approve({ club, action });
	}

	const approve = (request: DecisionRequest) =>
		decide(request).then(
			() => onDecided(request.club.ClubID, order),
			(error: Error) => {
				if (error instanceof CallError && error.detail['unconfirmed'] === true) setUnconfirmed(request.club);
				else toast.error(`${request.club.ClubName}: ${error.message}`, toastGroup);
			},
		);

	/** Rejects on failure, unless it is too late for a retry. */
	async function finish({ club, action }: ReasonRequest, reason: string): Promise<void> {
		try {
			await decide({ club, action, reason });
			setReasonRequest(null);
			onDecided(club.ClubID, order);
		} catch (error) {
			if (!(error instanceof CallError && (error.status === 404 || error.status === 409))) throw error;
			setReasonRequest(null);
			toast.error(`${club.ClubName}: ${error.message}`, toastGroup);
		}
	}

	useKeys(order, (clubId, key) => {
		const club = shown.find(({ ClubID }) => ClubID === clubId);
		if (club?.Status === 'pending' && key === 's' && busy[clubId] === undefined) {
			setToSendBack(club);
			return true;
		}
		const action = club?.Actions.find((name) => name.startsWith(key) && key.length === 1);
		if (!club || !action || busy[clubId] !== undefined) return false;
		start(club, action);
		return true;
	});

	return (
		<>
			<ol ref={list}>
				{shown.map((club, index) => (
					<li key={club.ClubID} className="border-line border-t first:border-t-0">
						<article
							id={`club-${club.ClubID}`}
							data-club={club.ClubID}
							aria-label={club.ClubName}
							// The Tab key leads to a club, from which J goes on.
							tabIndex={index === 0 ? 0 : -1}
							className={classes(
								'-mx-4 rounded-card px-4 transition-colors focus-within:bg-surface sm:-mx-6 sm:px-6 [&:focus]:outline-2 [&:focus]:outline-accent',
								club.Status === 'pending' ? 'my-2 py-6' : 'my-1 py-2',
							)}
						>
							<ClubCard
								club={club}
								showStatus={showStatus}
								busy={busy[club.ClubID]}
								onAction={(action) => start(club, action)}
								onDelete={() => setToDelete(club)}
								onHelp={() => setToHelp(club)}
								onSendBack={() => setToSendBack(club)}
							/>
						</article>
					</li>
				))}
			</ol>
			<MoreButton more={more} className="border-line border-t py-8 text-center" />
			{toHelp ? <HelpClubDialog club={toHelp} onClose={() => setToHelp(null)} /> : null}
			{toSendBack ? (
				<SendClubBackDialog club={toSendBack} onSent={() => setToSendBack(null)} onClose={() => setToSendBack(null)} />
			) : null}
			{toDelete ? (
				<DeleteClubDialog
					club={toDelete}
					onDeleted={() => {
						setToDelete(null);
						onDecided(toDelete.ClubID, order);
					}}
					onClose={() => setToDelete(null)}
				/>
			) : null}
			{unconfirmed ? (
				<ConfirmDialog
					question={`Approve ${unconfirmed.ClubName} anyway?`}
					consequence={`Nobody has confirmed ${unconfirmed.Email} yet, so it may be someone else’s address.`}
					confirm="Approve anyway"
					cancel="Wait"
					onConfirm={() => {
						setUnconfirmed(null);
						return approve({ club: unconfirmed, action: 'approve', anyway: true });
					}}
					onCancel={() => setUnconfirmed(null)}
				/>
			) : null}
			{reasonRequest ? (
				<ReasonDialog
					{...reasonRequest}
					busy={busy[reasonRequest.club.ClubID] !== undefined}
					onReason={(reason) => finish(reasonRequest, reason)}
					onClose={() => setReasonRequest(null)}
				/>
			) : null}
		</>
	);
}
