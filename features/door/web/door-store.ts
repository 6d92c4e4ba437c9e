/** The door of one event on this phone: judges tickets, keeps scans, and exchanges them with the server. */
import { CallError } from '#web/app/call.ts';
import { messageOf } from '#web/ui/message-of.ts';
import { makeStore } from '#web/ui/store.ts';
import { answerTo } from '../answer-rules.ts';
import {
	afterScans,
	countsOf,
	type DoorList,
	type Guest,
	indexGuests,
	isUnsent,
	type Judgement,
	judgeGuest,
	judgeTicket,
	type KeptScan,
	notIn,
	recentScans,
	type SentScan,
} from '../phone-rules.ts';
import { doorLimits, isOver } from '../rules.ts';
import { importTicketKey, isGenuine, parseTicket } from '../ticket-rules.ts';
import {
	type Access,
	type Answer,
	type CheckInReplies,
	type DoorReply,
	type DoorView,
	fetchDoor,
	postCheckIns,
	unopened,
} from './door-queries.ts';
import {
	addScans,
	changeScans,
	dropDoor,
	dropScans,
	forgetEvent,
	forgetOld,
	keepDoor,
	keptDoors,
	keptScans,
} from './phone-store.ts';

/** Milliseconds. */
const pauses = { offline: 5_000, few: 15_000, many: 60_000, answer: 800, list: 1_500 };
/** From this many registrations on, the list is fetched less often. */
const many = 2_000;

/** Worth another attempt. */
const isTransient = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

const hoursIn = ({ opens, closes }: CallError['detail']) =>
	typeof opens === 'string' && typeof closes === 'string' ? { opens, closes } : undefined;

type CheckInReply = CheckInReplies[number];

const isSame = (one: Access, other: Access) => JSON.stringify(one) === JSON.stringify(other);
const pause = (time: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time));

export function openDoor(access: Access) {
	const view = makeStore(unopened);
	const show = (change: Partial<DoorView>) => view.set({ ...view.get(), ...change });
	let eventId = 'eventId' in access ? access.eventId : undefined;
	let key: Promise<CryptoKey> | undefined;
	let etag: string | null = null;
	let scans: KeptScan[] = [];
	let isStopped = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let answers = 0;
	const waiting = new Map<string, (reply: CheckInReply) => void>();

	const showList = (list: DoorList) =>
		show({
			list,
			counts: countsOf(list),
			recent: recentScans(scans),
			unsent: scans.filter(isUnsent).length,
		});

	async function takeList(door: DoorReply, requestedAt: number, isNew: boolean) {
		eventId = door.event.EventID;
		key ??= importTicketKey(door.key);
		scans = await keptScans(eventId);
		const guests = new Map(door.registrations.map((guest) => [guest.number, guest]));
		const pending = notIn(requestedAt, scans);
		show({ phase: 'open', door, problem: undefined, hours: undefined });
		if (isNew) show({ index: indexGuests(guests.values()) });
		showList(afterScans({ guests, walkIns: door.walkIns }, pending, scans));
		const shown = new Set([...pending, ...recentScans(scans)]);
		// An undone scan is needed as long as its undo is.
		const undone = new Set(pending.map(({ sent }) => sent.undo));
		await dropScans(scans.filter((scan) => !shown.has(scan) && !undone.has(scan.sent.scanId)));
	}

	/** The server takes these scans no more. */
	async function forgetUnsent() {
		if (eventId !== undefined) await forgetEvent(eventId);
		scans = [];
		show({ unsent: 0, recent: [] });
	}

	async function refuse(error: unknown) {
		if (!(error instanceof CallError)) throw error;
		const { status, detail } = error;
		const { phase } = view.get();
		if (isTransient(status)) {
			goOffline();
			schedule();
			if (phase === 'loading' && eventId === undefined) show({ phase: 'failed', problem: messageOf(error) });
		} else if (status === 401) {
			if (eventId !== undefined) await dropDoor(eventId);
			stop();
			const { unsent } = view.get();
			show({ ...unopened, door: undefined, answer: undefined, phase: 'dead', problem: messageOf(error), unsent });
		} else if (status === 409) {
			const hours = hoursIn(detail);
			show({ phase: 'closed', problem: messageOf(error), hours });
			// The page may stay open for days.
			await forgetOld(Date.now());
			if (hours && isOver(hours, new Date().toISOString())) await forgetUnsent();
		} else {
			show({ phase: phase === 'open' ? phase : 'failed', problem: messageOf(error) });
		}
	}

	async function send() {
		for (;;) {
			const next = scans.filter(isUnsent).slice(0, doorLimits.scansAtOnce);
			if (next.length === 0) return;
			const replies = await postCheckIns(
				access,
				next.map(({ sent }) => sent),
			);
			const answeredAt = Date.now();
			const before = view.get().list;
			const sent = new Map(
				next.map((scan, index): [number | undefined, KeptScan] => {
					const { outcome = 'bad', name = scan.name, number = scan.number } = replies[index] ?? {};
					return [scan.order, { ...scan, outcome, name, number, answeredAt }];
				}),
			);
			await changeScans([...sent.values()]);
			scans = scans.map((scan) => sent.get(scan.order) ?? scan);
			show({ offlineSince: undefined, problem: undefined });
			const refused = [...sent.values()].filter(
				({ outcome, sent: { undo } }) => undo === undefined && outcome !== 'in' && outcome !== 'again',
			);
			// The phone had let them in: it takes them out of its figures again.
			showList(afterScans(before, refused.map(asUndo), scans));
			for (const reply of replies) waiting.get(reply.scanId)?.(reply);
		}
	}

	async function fetchList() {
		const requestedAt = Date.now();
		const found = await fetchDoor(access);
		const isNew = found.etag === null || found.etag !== etag || view.get().door === undefined;
		etag = found.etag;
		show({ offlineSince: undefined });
		if (isNew) await keepDoor({ ...found, access, eventId: found.door.event.EventID, requestedAt });
		await takeList(found.door, requestedAt, isNew);
	}

	/** One exchange after the other: a list never overtakes the scans before it. */
	let last: Promise<void> = Promise.resolve();
	function exchange(...steps: (() => Promise<void>)[]): Promise<void> {
		last = last.then(async () => {
			try {
				for (const step of steps) if (!isStopped) await step();
			} catch (error) {
				await refuse(error).catch(reportError);
			}
		});
		return last;
	}

	function schedule() {
		clearTimeout(timer);
		const { offlineSince, list } = view.get();
		const time = offlineSince !== undefined ? pauses.offline : list.guests.size > many ? pauses.many : pauses.few;
		timer = setTimeout(refresh, time);
	}

	function refresh(): void {
		if (isStopped) return;
		void exchange(send, fetchList).finally(schedule);
	}

	const goOffline = () => show({ offlineSince: view.get().offlineSince ?? Date.now() });
	const wake = () => document.visibilityState === 'visible' && refresh();

	async function start() {
		await forgetOld(Date.now());
		const kept = (await keptDoors()).find(
			(each) => isSame(each.access, access) || ('eventId' in access && each.eventId === access.eventId),
		);
		if (kept && !isStopped) {
			({ etag } = kept);
			await takeList(kept.door, kept.requestedAt, true);
		}
		refresh();
	}

	const isOnline = () => view.get().offlineSince === undefined && navigator.onLine;

	type Told = Pick<Answer, 'number' | 'name'> & { since?: string | undefined; ticket?: string | undefined };

	function tell(kind: Answer['kind'], { number, name, since, ticket }: Told) {
		const { list, counts } = view.get();
		const known = number === null ? undefined : list.guests.get(number)?.checkedInAt;
		show({ answer: { id: ++answers, kind, number, name, since: since ?? known ?? null, counts, ticket } });
	}

	const newScan = (sent: Omit<SentScan, 'scanId' | 'at'>, subject: Pick<KeptScan, 'number' | 'name'>): KeptScan => ({
		eventId: eventId ?? 0,
		sent: { scanId: crypto.randomUUID(), at: new Date().toISOString(), ...sent },
		...subject,
	});

	const asUndo = ({ sent, number, name }: KeptScan): KeptScan => newScan({ undo: sent.scanId }, { number, name });

	async function keep(scan: KeptScan) {
		const [kept = scan] = await addScans([scan]);
		scans = [...scans, kept];
		showList(afterScans(view.get().list, [kept], scans));
		return kept;
	}

	/** `isDecided`: the door has let the person in, whatever the server says. */
	async function letIn(scan: KeptScan, kind: Answer['kind'], isDecided: boolean) {
		const { scanId, ticket } = scan.sent;
		const answered = new Promise<CheckInReply>((resolve) => waiting.set(scanId, resolve));
		const kept = await keep(scan);
		const asks = isOnline() && !isDecided;
		void exchange(send);
		const reply = asks ? await Promise.race([answered, pause(pauses.answer)]) : undefined;
		waiting.delete(scanId);
		const { outcome = 'in', firstAt } = reply ?? {};
		if (outcome === 'in') return tell(kind, { ...scan, ticket });
		tell(answerTo(outcome), { ...scan, ticket, since: firstAt });
		if (outcome !== 'again') return;
		// Nobody was let in here, so it is no double.
		await keep(asUndo(kept));
		refresh();
	}

	/** The list may be old: asks once more before somebody is refused. */
	async function judged(judge: () => Judgement): Promise<Judgement> {
		const judgement = judge();
		if (!['unlisted', 'waiting', 'cancelled'].includes(judgement) || !isOnline()) return judgement;
		await Promise.race([exchange(send, fetchList), pause(pauses.list)]);
		return judge();
	}

	const subjectOf = (number: number) => ({ number, name: guestOf(number)?.name ?? null });
	const guestOf = (number: number): Guest | undefined => view.get().list.guests.get(number);

	function stop() {
		isStopped = true;
		clearTimeout(timer);
		removeEventListener('online', refresh);
		removeEventListener('offline', goOffline);
		document.removeEventListener('visibilitychange', wake);
	}

	return {
		view,
		start: () => {
			addEventListener('online', refresh);
			addEventListener('offline', goOffline);
			document.addEventListener('visibilitychange', wake);
			start().catch((error: unknown) => {
				reportError(error);
				show({ phase: 'failed', problem: messageOf(error) });
			});
		},
		stop,
		refresh,
		closeAnswer: () => show({ answer: undefined }),
		async scan(text: string) {
			const ticket = parseTicket(text);
			if (!ticket || !key || eventId === undefined) return tell('noTicket', { number: null, name: null });
			const [event, ownKey] = [eventId, await key];
			const genuine = ticket.e === event && (await isGenuine(ownKey, ticket));
			const judgement = await judged(() => judgeTicket(ticket, genuine, event, view.get().list));
			const isOwn = judgement !== 'otherEvent' && judgement !== 'forged';
			const subject = isOwn ? subjectOf(ticket.n) : { number: null, name: null };
			if (judgement === 'in') return letIn(newScan({ ticket: text.trim() }, subject), 'in', false);
			tell(judgement, { ...subject, ticket: text.trim() });
		},
		async checkNumber(number: number) {
			const judgement = await judged(() => {
				const guest = guestOf(number);
				return guest ? judgeGuest(guest) : 'unlisted';
			});
			if (judgement === 'in') return letIn(newScan({ number }, subjectOf(number)), 'in', false);
			tell(judgement, subjectOf(number));
		},
		/** From the waiting list, or not in this phone's list yet. */
		admit: ({ number, name, ticket }: Pick<Answer, 'number' | 'name' | 'ticket'>) => {
			const by = ticket === undefined ? { number: number ?? 0 } : { ticket };
			return letIn(newScan({ ...by, admit: true }, { number, name }), 'in', true);
		},
		walkIn: (name: string) => letIn(newScan({ walkIn: name }, { number: null, name: name || null }), 'walkIn', true),
		async undo(scan: KeptScan) {
			await keep(asUndo(scan));
			void exchange(send);
		},
	};
}

export type Door = ReturnType<typeof openDoor>;
