/** The open door: camera, names, walk-ins, and what this phone has done. */
import { Undo2, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatTime } from '#web/ui/dates.ts';
import { countText, whoText, wordingOf } from '../answer-rules.ts';
import { countsOf, isWalkIn, type KeptScan, placesText } from '../phone-rules.ts';
import { CameraCard } from './camera-card.tsx';
import type { DoorReply, DoorView } from './door-queries.ts';
import type { Door } from './door-store.ts';
import { FindGuestForm } from './find-guest-form.tsx';
import WalkInDialog from './walk-in-dialog.tsx';

const scansText = (count: number) => (count === 1 ? '1 scan' : `${count.toLocaleString('en')} scans`);

function StatusLine({ unsent, offlineSince, problem }: Pick<DoorView, 'unsent' | 'offlineSince' | 'problem'>) {
	const texts = [
		offlineSince === undefined
			? undefined
			: `No network since ${formatTime(new Date(offlineSince).toISOString())}. Keep scanning: this phone saves everything.`,
		unsent === 0 ? undefined : `${scansText(unsent)} to send.`,
		problem,
	].filter((text) => text !== undefined);
	return (
		<p role="status" className={texts.length === 0 ? 'sr-only' : 'rounded-card bg-notice-soft px-4 py-3'}>
			{texts.length === 0 ? 'Everything is sent.' : texts.join(' ')}
		</p>
	);
}

const scanName = (scan: KeptScan) => (isWalkIn(scan) ? (scan.name ?? 'Walk-in') : whoText(scan));

function RecentList({ recent, onUndo }: { recent: DoorView['recent']; onUndo: (scan: KeptScan) => void }) {
	const [asked, setAsked] = useState<KeptScan>();
	if (recent.length === 0) return null;
	return (
		<section aria-labelledby="recent" className="grid gap-3">
			<h2 id="recent" className="type-title">
				Just let in
			</h2>
			<ul className="grid gap-1">
				{recent.map((scan) => (
					<li key={scan.sent.scanId} className="flex min-h-12 items-center justify-between gap-3 border-line border-b">
						<span className="min-w-0">
							<span className="wrap-anywhere">
								<bdi>{scanName(scan)}</bdi>
							</span>{' '}
							<span className="text-ink-soft text-note tabular-nums">
								{`${formatTime(scan.sent.at)}${scan.outcome === undefined ? ' · not sent yet' : ''}`}
							</span>
						</span>
						<Button look="bare" aria-label={`Undo: ${scanName(scan)}`} onClick={() => setAsked(scan)}>
							<Undo2 aria-hidden="true" className="size-4.5" />
							Undo
						</Button>
					</li>
				))}
			</ul>
			{asked === undefined ? null : (
				<ConfirmDialog
					question={`Undo for ${scanName(asked)}?`}
					consequence="They no longer count as in."
					confirm="Undo"
					look="main"
					onConfirm={() => {
						onUndo(asked);
						setAsked(undefined);
					}}
					onCancel={() => setAsked(undefined)}
				/>
			)}
		</section>
	);
}

function DoublesList({ doubles }: Pick<DoorReply, 'doubles'>) {
	if (doubles.length === 0) return null;
	return (
		<section aria-labelledby="doubles" className="grid gap-3 rounded-card bg-notice-soft p-4">
			<h2 id="doubles" className="type-title">
				Let in twice
			</h2>
			<ul className="grid gap-2">
				{doubles.map(({ number, name, at }) => (
					<li key={number}>
						<span>
							<bdi>{whoText({ name, number })}</bdi>
						</span>
						<span className="tabular-nums">{` at ${at.map((each) => formatTime(each)).join(' and ')}`}</span>
					</li>
				))}
			</ul>
			<p className="text-note">Two phones let the same ticket in. Undo it on one of them, or leave it to the club.</p>
		</section>
	);
}

interface OpenDoorProps {
	door: Door;
	view: DoorView;
	event: DoorReply;
}

export function OpenDoorCard({ door, view, event: { event, helper, doubles } }: OpenDoorProps) {
	const [isWalkingIn, setWalkingIn] = useState(false);
	const { answer, list } = view;
	const counts = useMemo(() => countsOf(list), [list]);
	const isAsking = answer !== undefined && wordingOf(answer.kind, answer.ticket !== undefined).tone === 'ask';
	return (
		<>
			<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
				<div className="grid min-w-0 gap-1">
					<h1 className="type-title wrap-anywhere">
						<bdi>{event.EventName}</bdi>
					</h1>
					{helper === null ? null : <p className="text-ink-soft text-note">{`Helper: ${helper}`}</p>}
				</div>
				<p className="type-heading tabular-nums">
					<span>{countText(counts)}</span> <span className="text-ink-soft text-lead">in</span>
				</p>
			</header>
			<StatusLine {...view} />
			<div className="grid items-start gap-8 lg:grid-cols-2">
				<CameraCard isPaused={isAsking} onCode={door.scan} />
				<div className="grid gap-6">
					<FindGuestForm view={view} door={door} />
					<Button look="quiet" size="large" onClick={() => setWalkingIn(true)}>
						<UserPlus aria-hidden="true" className="size-5" />
						Walk-in
					</Button>
					<DoublesList doubles={doubles} />
					<RecentList recent={view.recent} onUndo={(scan) => void door.undo(scan)} />
				</div>
			</div>
			{isWalkingIn ? (
				<WalkInDialog
					placesText={placesText(event.Places, counts)}
					onWalkIn={(name) => void door.walkIn(name)}
					onClose={() => setWalkingIn(false)}
				/>
			) : null}
		</>
	);
}
