/**
 * Progressive hydration: a page is hydrated in several tasks. Preact hydrates in one go, which would keep a slow phone from answering for
 * longer than 50 ms. But it keeps the HTML of a component that suspends while it is hydrated, and takes it over later.
 */
import { type ReactNode, Suspense, useState } from 'react';

/** Each lets a part be hydrated, in the order in which they wait. */
type Queue = (() => void)[];

/** Where parts wait that are hydrated now; undefined while others are rendered. */
let waiting: Queue | undefined;

const finished = Promise.withResolvers<void>();
let isFinished = false;

/** Resolves when the whole page is hydrated. */
export const pageHydrated = finished.promise;

export const isPageHydrated = () => isFinished;

interface Turn {
	isUp: boolean;
	comes: Promise<void>;
	/** Where the parts inside wait in their turn, until the part has been hydrated. */
	queue: Queue | undefined;
}

/** Undefined for what is rendered later than the page, which need not wait. */
function takeTurn(): Turn | undefined {
	if (waiting === undefined) return undefined;
	const { promise, resolve } = Promise.withResolvers<void>();
	const turn: Turn = { isUp: false, comes: promise, queue: waiting };
	waiting.push(() => {
		turn.isUp = true;
		resolve();
	});
	return turn;
}

function Waiting({ turn, children }: { turn: Turn; children: ReactNode }) {
	if (!turn.isUp) throw turn.comes;
	if (turn.queue) {
		waiting = turn.queue;
		turn.queue = undefined;
		// When all that is inside has been rendered.
		queueMicrotask(() => {
			waiting = undefined;
		});
	}
	return children;
}

/**
 * Hydrates `children`, one element, in a task of its own; parts inside it come after all others. A part inside another
 * one must not use `useId`, whose ids depend on the order of rendering. It must not contain fields: what was typed early is
 * told to the page (`replayTyping`) before such a part is hydrated, and would be lost.
 */
export function HydratedPart({ children }: { children: ReactNode }) {
	const [turn] = useState(takeTurn);
	if (turn === undefined) return children;
	return (
		<Suspense>
			<Waiting turn={turn}>{children}</Waiting>
		</Suspense>
	);
}

/** Lets the browser answer and paint between two tasks. */
export const nextTask = () => new Promise((done) => setTimeout(done));

/** Hydrates the page by `hydrate`, except for its parts, and then one part after another. */
export async function hydrateInParts(hydrate: () => void): Promise<void> {
	const turns: Queue = [];
	waiting = turns;
	try {
		hydrate();
	} finally {
		waiting = undefined;
		await nextTask();
		for (const start of turns) {
			start();
			// By the end of its task the part is rendered, and the parts inside it wait.
			await nextTask();
		}
		isFinished = true;
		finished.resolve();
	}
}
