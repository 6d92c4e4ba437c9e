/** How long a phone takes to show what a press, or a letter typed, changes on a page of a big site. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { makeBigSite } from './big-site.ts';
import { openBrowser, openOnPhone } from './browser.ts';
import { startProgram } from './process.ts';
import { bounded, type Figure } from './table.ts';

interface Press {
	what: string;
	path: string;
	/** Elements that are pressed first, or fields that are filled with a text. */
	before?: readonly (readonly [target: string, text?: string])[];
	/** What is pressed, or the field that is typed into. */
	target: string;
	types?: string;
	/** The press is answered once the texts or states of these elements have changed. */
	changes: string;
}

const more = '#content div.text-center > button';
const rows = '#content article';
const search = '#content input';
const clear = '[aria-label="Clear the search"]';
const menu = '[aria-label="Open the menu"]';
const status = '#content [role=status]';
const nothing = [[search, 'nothing like this']] as const;

const presses = (clubId: number): readonly Press[] => [
	{ what: '“Show more” of /events', path: '/events', target: more, changes: rows },
	{ what: '“Show more” of /clubboard', path: '/clubboard', target: more, changes: rows },
	{ what: '“Show more” of /hiring', path: '/hiring', target: more, changes: rows },
	{
		what: '“Show more” of a club’s page',
		path: `/clubs/${clubId}`,
		target: '#content div.mt-5 > button',
		changes: 'h4',
	},
	{ what: 'a letter in the search of /events', path: '/events', target: search, types: 'x', changes: status },
	{ what: 'a letter in the search of /clubboard', path: '/clubboard', target: search, types: 'x', changes: status },
	{ what: 'a letter in the search of /hiring', path: '/hiring', target: search, types: 'x', changes: status },
	{ what: 'clearing the search of /events', path: '/events', before: nothing, target: clear, changes: rows },
	{ what: 'clearing the search of /hiring', path: '/hiring', before: nothing, target: clear, changes: rows },
	{ what: 'opening the menu', path: '/', target: menu, changes: '#site-menu' },
	{
		what: 'opening the log-in',
		path: '/',
		before: [[menu]],
		target: '#site-menu button.w-full',
		changes: '[type=password]',
	},
	{ what: 'from list to month', path: '/events', target: '[aria-label=View] a:last-child', changes: '[role=grid]' },
	{ what: 'the next month', path: '/events?view=month', target: '[aria-label="Next month"]', changes: 'caption' },
	{ what: 'following a club', path: '/clubboard', target: `${rows} [aria-pressed]`, changes: '[aria-pressed=true]' },
	{
		what: 'closing a card of /hiring',
		path: '/hiring',
		target: `${rows} [aria-expanded]`,
		changes: '[aria-expanded=true]',
	},
	{ what: 'opening an application form', path: '/hiring', target: 'h4 ~ div button', changes: 'dialog input' },
	{ what: 'opening an event', path: '/events', target: `${rows} h3 a`, changes: 'h1' },
];

/** Runs in the page: marks the press, and when the page has changed because of it. */
function watch(changes: string) {
	const read = () =>
		[...document.querySelectorAll(changes)]
			.map(({ textContent, ariaPressed, ariaExpanded }) => `${textContent} ${ariaPressed} ${ariaExpanded}`)
			.join('\n');
	const before = read();
	let isPressed = false;
	const note = ({ timeStamp }: Event) => {
		if (!isPressed) performance.mark('pressed', { startTime: timeStamp });
		isPressed = true;
	};
	for (const sign of ['pointerup', 'keydown']) addEventListener(sign, note, { capture: true });
	const observer = new MutationObserver(() => {
		if (!isPressed || read() === before) return;
		observer.disconnect();
		performance.mark('changed');
		document.documentElement.dataset['answered'] = '';
	});
	observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

async function press(page: Page, devtools: CDPSession, { target, types }: Press) {
	const element = page.locator(target).first();
	if (types !== undefined) {
		await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: types, key: types });
		return void (await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: types }));
	}
	const box = await element.boundingBox();
	if (!box) throw new Error(`${target} is not on the screen.`);
	const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
	await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
	await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** An event of a trace of Chromium, in microseconds. */
interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	/** Duration in CPU time of the thread. */
	tdur?: number;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'toplevel'];

/** Traces the page's main thread while `action` runs. */
async function traceOf(devtools: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> {
	const trace: TraceEvent[] = [];
	devtools.on('Tracing.dataCollected', ({ value }) => trace.push(...(value as unknown as TraceEvent[])));
	const traceConfig = { includedCategories: categories };
	await devtools.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
	await action();
	const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
	await devtools.send('Tracing.end');
	await ended;
	return trace.sort((a, b) => a.ts - b.ts);
}

interface Answer {
	/** Milliseconds from the press until the first frame that shows the answer. */
	wall: number;
	/** How much of them the page's main thread worked. */
	worked: number;
}

function answerIn(trace: readonly TraceEvent[]): Answer {
	const marked = (name: string) => trace.find((event) => event.name === name);
	const [pressed, changed] = [marked('pressed'), marked('changed')];
	const own = trace.filter(({ pid, tid }) => pid === changed?.pid && tid === changed.tid);
	// The main thread commits a frame once it has painted it.
	const frame = own.find(({ name, ts }) => name === 'Commit' && ts > (changed?.ts ?? 0));
	if (!pressed || !frame) throw new Error('The press or the frame is not in the trace.');
	const end = frame.ts + (frame.dur ?? 0);
	const tasks = own.filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > pressed.ts && ts < end);
	return {
		wall: (end - pressed.ts) / 1000,
		worked: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
	};
}

async function answerTo(browser: Browser, url: string, each: Press): Promise<Answer> {
	const { page, devtools, close } = await openOnPhone(browser);
	await page.addInitScript(() => localStorage.setItem('invitationDeclined', String(Date.now())));
	await page.goto(url + each.path, { waitUntil: 'networkidle' });
	// The first input makes the page fetch the rest of a long list.
	await page.evaluate(() => dispatchEvent(new Event('scroll')));
	await pause(500);
	await page.waitForLoadState('networkidle');
	for (const [target, text] of each.before ?? []) {
		const element = page.locator(target).first();
		await (text === undefined ? element.click() : element.fill(text));
		await pause(1500);
	}
	const element = page.locator(each.target).first();
	await (each.types === undefined ? element.scrollIntoViewIfNeeded() : element.focus());
	await pause(500);
	const trace = await traceOf(devtools, async () => {
		await page.evaluate(watch, each.changes);
		await press(page, devtools, each);
		await page.locator('html[data-answered]').waitFor();
		// Until the frame with the answer is there.
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
	});
	await close();
	return answerIn(trace);
}

/** The best round of each press counts. */
async function figuresOf(browser: Browser, url: string, clubId: number, rounds: number): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const each of presses(clubId)) {
		const answers: Answer[] = [];
		for (let round = 0; round < rounds; round++) answers.push(await answerTo(browser, url, each));
		const best = answers.reduce((a, b) => (b.wall < a.wall ? b : a));
		const told = `${best.wall.toFixed(0)}, of which the page works ${best.worked.toFixed(0)}`;
		figures.push(bounded(`${each.what} until it is painted, in ms`, best.wall, 'most', 200, told));
	}
	return figures;
}

/** Presses of the public pages of a big site. */
export async function measurePresses(rounds: number): Promise<Figure[]> {
	const site = await makeBigSite();
	try {
		const server = await startProgram('main/main.ts', { env: { DATA_DIR: site.folder } });
		try {
			const browser = await openBrowser();
			try {
				return await figuresOf(browser, server.url, site.clubId, rounds);
			} finally {
				await browser.close();
			}
		} finally {
			await server.stop();
		}
	} finally {
		await site.remove();
	}
}
