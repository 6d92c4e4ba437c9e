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
	isRefused,
	isUnsent,
	isWalkIn,
	type Judgement,
	judgeTicket,
	type KeptScan,
	type NewEntry,
	newScan,
	notIn,
	recentScans,
	withReplies,
} from '../phone-rules.ts';
import { admissionOf, doorLimits, isOver } from '../rules.ts';
import { importTicketKey, isGenuine, parseTicket } from '../ticket-rules.ts';
import {
	type Access,
	type Answer,
	type CheckInReplies,
	type DoorReply,
	type DoorView,
	fetchDoor,
	hoursIn,
	isTransient,
	postCheckIns,
	unopened,
} from './door-queries.ts';
import {
	addScan,
	changeScans,
	dropDoor,
	dropScans,
	findKeptDoor,
	forgetEvent,
	forgetOld,
	keepDoor,
	keptScans,
} from './phone-store.ts';

/** Milliseconds between exchanges. */
const intervals = { offline: 5_000, smallList: 15_000, largeList: 60_000 };
/** A list with more guests is fetched less often. */
const manyGuests = 2_000;

/** Milliseconds that a guest waits for the server; then the phone decides. */
const patience = { reply: 800, list: 1_500 };

type CheckInReply = CheckInReplies[number];

type Subject = Pick<Answer, 'number' | 'name' | 'ticket'>;

const nobody = { number: null, name: null };

const sleep = (time: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time));

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
	const awaitedReplies = new Map<string, (reply: CheckInReply) => void>();

	const showList = (list: DoorList) =>
		show({ list, recent: recentScans(scans), unsent: scans.filter(isUnsent).length });

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

	async function close({ detail, message }: CallError) {
		const hours = hoursIn(detail);
		show({ phase: 'closed', problem: message, hours });
		// The page may stay open for days.
		await forgetOld(Date.now());
		if (eventId === undefined || !hours || !isOver(hours, new Date().toISOString())) return;
		// The server takes no more scans.
		await forgetEvent(eventId);
		scans = [];
		show({ unsent: 0, recent: [] });
	}

	async function handleFailure(error: unknown) {
		if (!(error instanceof CallError)) throw error;
		const { status } = error;
		const { phase, unsent } = view.get();
		if (isTransient(status)) {
			goOffline();
			schedule();
			if (phase === 'loading' && eventId === undefined) show({ phase: 'failed', problem: messageOf(error) });
		} else if (status === 401) {
			if (eventId !== undefined) await dropDoor(eventId);
			stop();
			show({ ...unopened, door: undefined, answer: undefined, phase: 'dead', problem: messageOf(error), unsent });
		} else if (status === 409) {
			await close(error);
		} else {
			show({ phase: phase === 'open' ? phase : 'failed', problem: messageOf(error) });
		}
	}

	async function send() {
		for (;;) {
			const batch = scans.filter(isUnsent).slice(0, doorLimits.scansAtOnce);
			if (batch.length === 0) return;
			const replies = await postCheckIns(
				access,
				batch.map(({ sent }) => sent),
			);
			const answered = withReplies(batch, replies, Date.now());
			const { list } = view.get();
			await changeScans(answered);
			const byOrder = new Map(answered.map((scan) => [scan.order, scan]));
			scans = scans.map((scan) => byOrder.get(scan.order) ?? scan);
			show({ offlineSince: undefined, problem: undefined });
			// The phone had counted them as in.
			const refused = answered.filter((scan) => isRefused(scan) && scan.sent.undo === undefined);
			showList(afterScans(list, refused.map(asUndo), scans));
			for (const reply of replies) awaitedReplies.get(reply.scanId)?.(reply);
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
	let queue: Promise<void> = Promise.resolve();
	function exchange(...steps: (() => Promise<void>)[]): Promise<void> {
		queue = queue.then(async () => {
			try {
				for (const step of steps) if (!isStopped) await step();
			} catch (error) {
				await handleFailure(error).catch(reportError);
			}
		});
		return queue;
	}

	function schedule() {
		clearTimeout(timer);
		const { offlineSince, list } = view.get();
		const online = list.guests.size > manyGuests ? intervals.largeList : intervals.smallList;
		timer = setTimeout(refresh, offlineSince === undefined ? online : intervals.offline);
	}

	function refresh(): void {
		if (isStopped) return;
		void exchange(send, fetchList).finally(schedule);
	}

	const goOffline = () => show({ offlineSince: view.get().offlineSince ?? Date.now() });
	const wake = () => document.visibilityState === 'visible' && refresh();

	async function start() {
		await forgetOld(Date.now());
		const kept = await findKeptDoor(access);
		if (kept && !isStopped) {
			({ etag } = kept);
			await takeList(kept.door, kept.requestedAt, true);
		}
		refresh();
	}

	const isOnline = () => view.get().offlineSince === undefined && navigator.onLine;

	function showAnswer(kind: Answer['kind'], { number, name, ticket }: Subject, firstAt?: string) {
		const { list } = view.get();
		const since = firstAt ?? (number === null ? null : (list.guests.get(number)?.checkedInAt ?? null));
		show({ answer: { id: ++answers, kind, number, name, since, counts: countsOf(list), ticket } });
	}

	const asUndo = (scan: KeptScan): KeptScan => newScan(scan.eventId, { undo: scan.sent.scanId }, scan);

	async function keep(scan: KeptScan) {
		const kept = await addScan(scan);
		scans = [...scans, kept];
		showList(afterScans(view.get().list, [kept], scans));
		return kept;
	}

	async function letIn(entry: NewEntry, subject: Subject) {
		const scan = newScan(eventId ?? 0, entry, subject);
		const { scanId } = scan.sent;
		const replied = new Promise<CheckInReply>((resolve) => awaitedReplies.set(scanId, resolve));
		const kept = await keep(scan);
		// A helper who admits somebody has decided, whatever the server says.
		const waits = isOnline() && !entry.admit && !isWalkIn(scan);
		void exchange(send);
		const reply = waits ? await Promise.race([replied, sleep(patience.reply)]) : undefined;
		awaitedReplies.delete(scanId);
		const { outcome = 'in', firstAt } = reply ?? {};
		const good = isWalkIn(scan) ? 'walkIn' : 'in';
		showAnswer(outcome === 'in' ? good : answerTo(outcome), subject, firstAt);
		if (outcome !== 'again') return;
		// The guest was in already, and this phone let nobody in.
		await keep(asUndo(kept));
		refresh();
	}

	/** The list may be old: asks once more before somebody is refused. */
	async function judgeWithNewList(judge: () => Judgement): Promise<Judgement> {
		const judgement = judge();
		if (!['unlisted', 'waiting', 'cancelled'].includes(judgement) || !isOnline()) return judgement;
		await Promise.race([exchange(send, fetchList), sleep(patience.list)]);
		return judge();
	}

	const guestOf = (number: number): Guest | undefined => view.get().list.guests.get(number);
	const subjectOf = (number: number) => ({ number, name: guestOf(number)?.name ?? null });

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
			if (!ticket || !key || eventId === undefined) return showAnswer('noTicket', nobody);
			const [event, ownKey] = [eventId, await key];
			const genuine = ticket.e === event && (await isGenuine(ownKey, ticket));
			const judgement = await judgeWithNewList(() => judgeTicket(ticket, genuine, event, view.get().list));
			const isOwn = judgement !== 'otherEvent' && judgement !== 'forged';
			const entry = { ticket: text.trim() };
			const subject = { ...(isOwn ? subjectOf(ticket.n) : nobody), ...entry };
			if (judgement === 'in') return letIn(entry, subject);
			showAnswer(judgement, subject);
		},
		async checkNumber(number: number) {
			const judgement = await judgeWithNewList(() => {
				const guest = guestOf(number);
				return guest ? admissionOf(guest) : 'unlisted';
			});
			if (judgement === 'in') return letIn({ number }, subjectOf(number));
			showAnswer(judgement, subjectOf(number));
		},
		/** Lets in a guest who waits, or who is not in this phone's list yet. */
		admit: (subject: Subject) => {
			const { ticket, number } = subject;
			const by = ticket === undefined ? { number: number ?? 0 } : { ticket };
			return letIn({ ...by, admit: true }, subject);
		},
		walkIn: (name: string) => letIn({ walkIn: name }, { ...nobody, name: name || null }),
		async undo(scan: KeptScan) {
			await keep(asUndo(scan));
			void exchange(send);
		},
	};
}

export type Door = ReturnType<typeof openDoor>;
