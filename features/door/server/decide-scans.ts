/** Decides the outcomes of a batch of scans, in the order sent. The caller holds the event's lock and stores the decision. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Attendance } from '#features/registrations/server/attendance-store.ts';
import type { Numbered } from '#features/registrations/server/ticket-store.ts';
import type { sendCheckIns } from '../contract.ts';
import { nameIn } from '../name-rules.ts';
import { type DoorHours, isClockWrong, type Outcome, outcomeOf } from '../rules.ts';
import type { CheckIn, Counts } from './check-in-store.ts';
import type { Scan } from './read-scans.ts';

type Reply = ReplyOf<typeof sendCheckIns>[number];

export interface Known {
	eventId: number;
	hours: DoorHours;
	now: string;
	sender: string;
	nameQuestion: string | undefined;
	/** Stored scans that the batch sends again or undoes. */
	scans: readonly CheckIn[];
	people: readonly Numbered[];
	/** The scans that let these people in. */
	admissions: readonly CheckIn[];
	counts: Counts;
}

const letsIn = ({ outcome, is_undone }: CheckIn) => (outcome === 'in' || outcome === 'again') && is_undone === 0;

const earliest = (admissions: readonly CheckIn[]): CheckIn | undefined =>
	admissions.reduce<CheckIn | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined);

export class Decision {
	readonly inserted: CheckIn[] = [];
	readonly undone: string[] = [];
	readonly counts: Counts;
	readonly #known: Known;
	readonly #scans: Map<string, CheckIn>;
	readonly #byNumber: Map<number, Numbered>;
	readonly #byId: Map<string, Numbered>;
	readonly #admissions = new Map<string, CheckIn[]>();
	readonly #changed = new Set<string>();

	constructor(known: Known) {
		this.#known = known;
		this.counts = { ...known.counts };
		this.#scans = new Map(known.scans.map((scan) => [scan.scan_id, scan]));
		this.#byNumber = new Map(known.people.map((person) => [person.number, person]));
		this.#byId = new Map(known.people.map((person) => [person.id, person]));
		for (const { id } of known.people) this.#admissions.set(id, []);
		for (const scan of known.admissions) this.#admissions.get(scan.response_id ?? '')?.push(scan);
	}

	take(scan: Scan): Reply {
		const { scanId } = scan;
		if (scan.kind === 'unreadable') return { scanId, outcome: 'bad' };
		const known = this.#scans.get(scanId);
		if (known) return this.#reply(known);
		const row = this.#decide(scan);
		this.#scans.set(scanId, row);
		this.inserted.push(row);
		return this.#reply(row);
	}

	get attendances(): { set: Attendance[]; ended: string[] } {
		const set: Attendance[] = [];
		const ended: string[] = [];
		for (const responseId of this.#changed) {
			const admissions = this.#admissions.get(responseId) ?? [];
			const first = earliest(admissions);
			if (first === undefined) ended.push(responseId);
			else
				set.push({
					responseId,
					firstAt: first.at,
					clockWasWrong: first.clock_was_wrong === 1,
					admitted: admissions.some(({ admitted }) => admitted === 1),
				});
		}
		return { set, ended };
	}

	#decide(scan: Exclude<Scan, { kind: 'unreadable' }>): CheckIn {
		if (scan.kind === 'bad') return this.#row(scan, 'bad');
		if (scan.kind === 'undo') return this.#undo(scan);
		if (scan.kind === 'walkIn') {
			this.counts.came += 1;
			this.counts.walk_ins += 1;
			return this.#row(scan, 'in', { walk_in: scan.name });
		}
		return this.#admit(scan);
	}

	#admit(scan: Extract<Scan, { kind: 'person' }>): CheckIn {
		const person = this.#byNumber.get(scan.number);
		const admissions = this.#admissions.get(person?.id ?? '') ?? [];
		const known = person && { ...person, checkedInAt: earliest(admissions)?.at ?? null };
		const outcome = outcomeOf(known, scan);
		if (!person || outcome === 'unknown') return this.#row(scan, 'unknown');
		const row = this.#row(scan, outcome, { response_id: person.id });
		if (!letsIn(row)) return row;
		if (admissions.length === 0) this.counts.came += 1;
		row.admitted = person.state === 'waiting' ? 1 : 0;
		admissions.push(row);
		this.#changed.add(person.id);
		if (outcome === 'again') row.first_at = earliest(admissions)?.at ?? null;
		return row;
	}

	#undo(scan: Extract<Scan, { kind: 'undo' }>): CheckIn {
		const target = this.#scans.get(scan.undo);
		if (!target || !letsIn(target)) return this.#row(scan, 'nothing');
		target.is_undone = 1;
		this.undone.push(target.scan_id);
		const { response_id, walk_in } = target;
		if (walk_in !== null) {
			this.counts.came -= 1;
			this.counts.walk_ins -= 1;
			return this.#row(scan, 'undone');
		}
		const others = (this.#admissions.get(response_id ?? '') ?? []).filter(({ scan_id }) => scan_id !== target.scan_id);
		this.#admissions.set(response_id ?? '', others);
		if (others.length === 0) this.counts.came -= 1;
		this.#changed.add(response_id ?? '');
		return this.#row(scan, 'undone', { response_id });
	}

	#row({ scanId, at }: { scanId: string; at: string }, outcome: Outcome, more: Partial<CheckIn> = {}): CheckIn {
		const { eventId, hours, now, sender } = this.#known;
		return {
			event_id: eventId,
			scan_id: scanId,
			outcome,
			response_id: null,
			walk_in: null,
			at,
			first_at: null,
			clock_was_wrong: isClockWrong(at, hours, now) ? 1 : 0,
			admitted: 0,
			is_undone: 0,
			sender,
			...more,
		};
	}

	#reply({ scan_id: scanId, outcome, response_id, walk_in, first_at }: CheckIn): Reply {
		const person = this.#byId.get(response_id ?? '');
		return {
			scanId,
			outcome,
			...(person && { number: person.number, name: nameIn(person.answers, this.#known.nameQuestion) }),
			...(walk_in !== null && { name: walk_in }),
			...(first_at !== null && { firstAt: first_at }),
		};
	}
}
