/**
 * Public pages with their lists in them, held ready. A page goes back to how it was built as soon as a list of it changes,
 * which is always right, and is written anew a moment later.
 */
import type { Endpoint } from '#contract/endpoint.ts';
import type { Topics } from './db/database.ts';
import type { Pages } from './pages.ts';
import type { Ready } from './ready.ts';
import type { Services } from './services.ts';
import type { PageWriter } from './write-pages.ts';

/** A list as pages show it. */
export interface PageList {
	endpoint: Endpoint;
	/** Under which the pages keep it. */
	key: readonly string[];
	/** What of the list is shown, and until when that stays so. */
	shown(list: unknown, now: number): { data: unknown; until: number };
}

export interface LivePage {
	path: string;
	lists: readonly PageList[];
}

export interface LivePagesParts {
	ready: Ready;
	pages: Pages;
	writer: PageWriter;
	/** The answer to a public call. */
	ask(path: string): Promise<unknown>;
}

/** Changes often come in company. */
const afterChange = 200;
/** However fast they come, the pages take no more than a part of the machine. */
const atLeastBetween = 2000;
/** A list above this would be longer on its way within the page than after it. */
const mostBytes = 200_000;
const afterFailure = 60_000;
/** The most that a timer waits. */
const longest = 24 * 3_600_000;

const topicsOf = ({ lists }: LivePage) => lists.flatMap(({ endpoint }) => endpoint.ready ?? []);

/** The JSON of a script element: nothing in it can end the element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** When the day ends: what is said of today is no longer true then. */
const endOfDay = (now: number, timeZone: string): number =>
	Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay().add({ days: 1 })
		.epochMilliseconds;

/** Keeps pages live from `start` on. */
export class LivePages {
	readonly #services: Services;
	readonly #live: readonly LivePage[];
	readonly #parts: LivePagesParts;
	/** How often each page has changed, and the pages that are to be written. */
	readonly #changes = new Map<LivePage, number>();
	readonly #due = new Set<LivePage>();
	/** When each page is no longer current by itself. */
	readonly #ends = new Map<LivePage, NodeJS.Timeout>();
	#timer: NodeJS.Timeout | undefined;
	#running: Promise<void> | undefined;
	#lastEnd = Number.NEGATIVE_INFINITY;
	/** Nobody has asked for a page yet: a server that is left alone is spared the work and the memory. */
	#asleep = true;
	#stopped = false;

	constructor(services: Services, live: readonly LivePage[], parts: LivePagesParts) {
		this.#services = services;
		this.#live = live;
		this.#parts = parts;
		services.database.onChange((topics) => this.#onChange(topics));
	}

	/** Has all pages written once one of them is asked for. */
	start(): void {
		for (const page of this.#live) this.#due.add(page);
		this.#parts.ready.whenAsked(
			this.#live.map(({ path }) => path),
			() => {
				this.#asleep = false;
				this.#schedule();
			},
		);
	}

	async stop(): Promise<void> {
		this.#stopped = true;
		for (const timer of [this.#timer, ...this.#ends.values()]) clearTimeout(timer);
		this.#parts.writer.stop();
		await this.#running;
	}

	#onChange(topics: Topics): void {
		for (const page of this.#live) {
			if (!topicsOf(page).some((topic) => topics.has(topic))) continue;
			this.#changes.set(page, (this.#changes.get(page) ?? 0) + 1);
			this.#due.add(page);
		}
		this.#schedule();
	}

	#schedule(): void {
		if (this.#asleep || this.#stopped || this.#running || this.#timer || this.#due.size === 0) return;
		const wait = Math.max(afterChange, this.#lastEnd + atLeastBetween - performance.now());
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			this.#running = this.#writeDue().finally(() => {
				this.#running = undefined;
				this.#lastEnd = performance.now();
				this.#schedule();
			});
		}, wait).unref();
	}

	/** Writes the pages that are due, one after the other. What fails is logged; that page stays as it was built for a while. */
	async #writeDue(): Promise<void> {
		const pages = [...this.#due];
		this.#due.clear();
		for (const page of pages) {
			if (this.#stopped) return;
			try {
				await this.#write(page);
			} catch (error) {
				if (this.#stopped) return;
				this.#services.log.error({ err: error, page: page.path }, 'a page could not be written');
				this.#renewAt(page, this.#services.now().getTime() + afterFailure);
			}
		}
	}

	async #write(page: LivePage): Promise<void> {
		const { ready, pages, writer, ask } = this.#parts;
		const { settings, now } = this.#services;
		const changes = this.#changes.get(page);
		const at = now().getTime();
		const answers = await Promise.all(
			page.lists.map(async ({ endpoint, key, shown }) => {
				const list = await ask(endpoint.route.replace('GET ', ''));
				return { key, ...shown(list, at) };
			}),
		);
		const written = inScript({ at, lists: answers.map(({ key, data }) => [key, data]) });
		if (written.length > mostBytes) return;
		const until = Math.min(endOfDay(at, settings.TIME_ZONE), ...answers.map((answer) => answer.until));
		const answer = await pages.answerOf(await writer.write(page.path, written), until);
		if (this.#changes.get(page) !== changes) return;
		ready.keepUntilChange(page.path, topicsOf(page), answer);
		this.#renewAt(page, until);
	}

	#renewAt(page: LivePage, until: number): void {
		clearTimeout(this.#ends.get(page));
		const renew = () => {
			this.#due.add(page);
			this.#schedule();
		};
		const wait = Math.min(until - this.#services.now().getTime() + 1, longest);
		this.#ends.set(page, setTimeout(renew, wait).unref());
	}
}
