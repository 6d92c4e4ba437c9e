/** Registered clubs one below the other, decided about by mouse, by touch or by keyboard alone. */
import { useEffect, useState } from 'react';
import { CallError } from '#web/app/call.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMore } from '#web/ui/use-more.ts';
import type { Deed } from '../rules.ts';
import { isCommand, useDeciding } from './decide-queries.ts';
import { type StaffClub, topic } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RegistrationCard } from './registration-card.tsx';

/** Where focus goes when no club is left to go to. */
export const headingId = 'registrations';

const articleOf = (clubId: number) => document.getElementById(`club-${clubId}`);

/** Gives a function that moves focus to a club once the list shows it as it is given; it may be in another tab. */
export function useComeBack(clubs: readonly StaffClub[]) {
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
 * Gives a function that moves focus from what was decided about (a club, unless `elementOf` finds something else) to the
 * next one, or else the one before it; not if the person has gone elsewhere meanwhile. It waits until what the decision
 * changed is on the page, so it stands above the list, which is gone after the last one.
 */
export function useGoOn(elementOf: (id: number) => HTMLElement | null = articleOf) {
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

/** J and K go to the next club and back; while a club has the focus, each deed answers to its first letter. */
function useKeys(order: readonly number[], press: (clubId: number, key: string) => boolean) {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!isCommand(event)) return;
			const clubId = Number((event.target as HTMLElement).closest('article')?.dataset['club']);
			const key = event.key.toLowerCase();
			const step = { j: 1, k: -1 }[key];
			const near = step === undefined ? undefined : order[order.indexOf(clubId) + step];
			if (near !== undefined) articleOf(near)?.focus();
			// Handled here, or else the letter would be typed into the dialog that it opens.
			if (near !== undefined || press(clubId, key)) event.preventDefault();
		};
		addEventListener('keydown', onKey);
		return () => removeEventListener('keydown', onKey);
	}, [order, press]);
}

interface Asked {
	club: StaffClub;
	deed: 'reject' | 'suspend';
}

interface RegistrationListProps {
	clubs: readonly StaffClub[];
	/** Says of each club what became of it. */
	showStatus: boolean;
	/** Told which club was decided about, and which ones stood there in which order. */
	onDecided: ReturnType<typeof useGoOn>;
	/** Told which club is as it was before. */
	onUndone: (club: StaffClub) => void;
}

export function RegistrationList({ clubs, showStatus, onDecided, onUndone }: RegistrationListProps) {
	const { shown, element: list, more } = useMore<StaffClub, HTMLOListElement>(clubs, 30);
	const order = shown.map(({ ClubID }) => ClubID);
	const { decide, busy } = useDeciding(onUndone);
	const [asked, setAsked] = useState<Asked | null>(null);
	const [problem, setProblem] = useState<string>();

	function start(club: StaffClub, deed: Deed) {
		setProblem(undefined);
		if (deed === 'reject' || deed === 'suspend') return setAsked({ club, deed });
		decide({ club, deed }).then(
			() => onDecided(club.ClubID, order),
			(error: Error) => toast.error(`${club.ClubName}: ${error.message}`, topic),
		);
	}

	async function finish({ club, deed }: Asked, reason: string): Promise<boolean> {
		setProblem(undefined);
		try {
			await decide({ club, deed, reason });
			setAsked(null);
			onDecided(club.ClubID, order);
			return true;
		} catch (error) {
			const isTooLate = error instanceof CallError && (error.status === 404 || error.status === 409);
			if (isTooLate) {
				setAsked(null);
				toast.error(`${club.ClubName}: ${error.message}`, topic);
			} else {
				setProblem((error as Error).message);
			}
			return false;
		}
	}

	useKeys(order, (clubId, key) => {
		const club = shown.find(({ ClubID }) => ClubID === clubId);
		const deed = club?.Deeds.find((name) => name.startsWith(key) && key.length === 1);
		if (!club || !deed || busy[clubId] !== undefined) return false;
		start(club, deed);
		return true;
	});

	return (
		<>
			<ol ref={list}>
				{shown.map((club) => (
					<li key={club.ClubID} className="border-line border-t first:border-t-0">
						<article
							id={`club-${club.ClubID}`}
							data-club={club.ClubID}
							tabIndex={-1}
							className="-mx-4 my-2 rounded-card px-4 py-6 transition-colors focus-within:bg-surface sm:-mx-6 sm:px-6 [&:focus]:outline-2 [&:focus]:outline-accent"
						>
							<RegistrationCard
								club={club}
								showStatus={showStatus}
								busy={busy[club.ClubID]}
								onDeed={(deed) => start(club, deed)}
							/>
						</article>
					</li>
				))}
			</ol>
			<MoreButton more={more} className="border-line border-t py-8 text-center" />
			{asked ? (
				<ReasonDialog
					{...asked}
					busy={busy[asked.club.ClubID] !== undefined}
					problem={problem}
					onReason={(reason) => finish(asked, reason)}
					onClose={() => setAsked(null)}
				/>
			) : null}
		</>
	);
}
