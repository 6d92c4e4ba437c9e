/** Simulates 5,000 people behind one address, three of them hostile. Measures how long the others wait. */
import { mock } from 'node:test';
import type { Endpoint } from '#contract/endpoint.ts';
import { forgotPassword } from '#features/accounts/contract.ts';
import { strangeLogins } from '#features/accounts/server/login-limits.ts';
import { findByEmail } from '#features/clubs/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { codeLimits } from '#features/quizzes/server/code-limits.ts';
import { createUser, getQuizById } from '#features/quizzes/taking-contract.ts';
import { sendResponse } from '#features/registrations/contract.ts';
import { responseLimits } from '#features/registrations/server/response-limits.ts';
import { Problem } from '#server/core/problem.ts';
import { endpointLimits } from '#server/http/endpoint-limits.ts';
import { openCounter } from '#server/limits/counters.ts';
import { openLimits } from '#server/limits/limits.ts';
import { tooOften } from '#server/limits/too-often.ts';

/** A planted defect closes one of these to the address after 300 failures. */
export const actions = [
	'log in',
	'ask for a password mail',
	'look a club up',
	'open a quiz',
	'respond to a form',
] as const;
type Action = (typeof actions)[number];

export interface Waiting {
	action: Action;
	people: number;
	refused: number;
	longest: number;
}

const address = 'campus';
const seconds = 600;
const tick = 20;
const requestTakes = 75;
/** Connections per hostile person that flood a cheap call, and retry at once. */
const flooding = 300;
const givesUp = 60;
const people: Record<Action, number> = {
	'log in': 80,
	'ask for a password mail': 40,
	'look a club up': 500,
	'open a quiz': 1500,
	'respond to a form': 2877,
};
const accounts = Array.from({ length: 80 }, (_, index) => `club-${index}@college.test`);
const [quizzes, forms] = [5, 10];
/** A class begins together: half within 30 seconds. */
const rush = { begins: 300, lasts: 30 };

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const spread = (index: number) => (index * 0.618_033_988_75) % 1;

function server(planted: Action | undefined) {
	const limits = openLimits(1);
	const call = (endpoint: Endpoint) => endpointLimits(endpoint, limits).limitEndpoint(address);
	const [tryLogin, checkCode] = [strangeLogins(limits, 'club'), codeLimits(limits)];
	const within = responseLimits(limits, () => Promise.resolve({ clubId: 1, questionBytes: 20 }));
	const closing = openCounter('planted', { points: 300, seconds: 3600 });
	const planting = async (action: Action, work: () => Promise<boolean>): Promise<void> => {
		const { points, left } = await closing.add(address, 0);
		if (action === planted && points >= 300) throw tooOften(left);
		const isRight = await work();
		if (action === planted && !isRight) await closing.add(address, 1);
	};
	return {
		login: (email: string, right: boolean) =>
			planting('log in', async () => {
				await call(loginClub);
				const index = accounts.indexOf(email);
				const judge = () => Promise.resolve(right ? { id: index } : undefined);
				return (await tryLogin({ email, address, judge })) !== undefined;
			}),
		mail: () =>
			planting('ask for a password mail', async () => {
				await call(forgotPassword);
				return false;
			}),
		lookUp: () =>
			planting('look a club up', async () => {
				await call(findByEmail);
				return false;
			}),
		register: () => call(createUser),
		open: (quizId: number, code: string) =>
			planting('open a quiz', async () => {
				await call(getQuizById);
				return checkCode({ quizId, address, participantId: undefined, isRight: () => code === 'right' });
			}),
		respond: (formId: string, kilobytes: number) =>
			planting('respond to a form', async () => {
				await call(sendResponse);
				const answers = 'x'.repeat(kilobytes * 1000);
				return within.send({ formId, address, answers }, () => Promise.resolve(false));
			}),
	};
}
type Server = ReturnType<typeof server>;

const retryAfter = (error: unknown): number => {
	if (error instanceof Problem && error.status === 429) return error.extras.retryAfter ?? 1;
	throw error;
};

/** Repeats a request as its refusals ask; returns the seconds it took. */
async function waitFor(work: () => Promise<void>): Promise<number> {
	const began = Date.now();
	for (;;) {
		const after = await work().then(() => 0, retryAfter);
		const waited = (Date.now() - began) / 1000;
		if (after === 0 || waited + after > givesUp) return waited + after;
		await sleep(after * 1000);
	}
}

/** One request of each kind after the other, without pause, and a flood. */
function attack({ login, mail, lookUp, register, open, respond }: Server, person: number): void {
	const forever = async (work: (turn: number) => Promise<void>) => {
		for (let turn = person; ; turn += 3) {
			const after = await work(turn).then(() => 0, retryAfter);
			await sleep(after === 0 ? requestTakes : after * 1000);
		}
	};
	const account = (turn: number) => (turn % 4 === 0 ? `made-up-${turn}@college.test` : (accounts[turn % 80] ?? ''));
	void forever((turn) => login(person === 0 ? (accounts[0] ?? '') : account(turn), false));
	void forever(mail);
	void forever(async (turn) => {
		await register();
		await open(turn % quizzes, `wrong ${turn}`);
	});
	const flood = async () => {
		while (Date.now() < ends) {
			await lookUp().catch(retryAfter);
			await sleep(requestTakes);
		}
	};
	const ends = Date.now() + (rush.begins + rush.lasts) * 1000;
	for (let connection = 0; connection < flooding; connection++)
		setTimeout(() => void flood(), (rush.begins - 5) * 1000);
	void forever((turn) => respond(`form ${turn % forms}`, turn < 1000 ? 200 : 1));
}

function act({ login, mail, lookUp, open, respond }: Server, action: Action, index: number): Promise<void> {
	switch (action) {
		case 'log in':
			return login(accounts[index] ?? '', true);
		case 'ask for a password mail':
			return mail();
		case 'look a club up':
			return lookUp();
		case 'open a quiz':
			return open(index % quizzes, 'right');
		case 'respond to a form':
			return respond(`form ${index % forms}`, 0.5);
	}
}

function stepsOf(site: Server, action: Action, index: number): (() => Promise<void>)[] {
	const last = () => act(site, action, index);
	if (action !== 'open a quiz') return [last];
	const slip = () => site.open(index % quizzes, `slip ${index}`);
	return Math.floor(index / quizzes) % 20 === 0 ? [site.register, slip, last] : [site.register, last];
}

function visit(site: Server, action: Action): Waiting {
	const waiting: Waiting = { action, people: people[action], refused: 0, longest: 0 };
	const comeBy = async (index: number) => {
		let waited = 0;
		for (const step of stepsOf(site, action, index)) waited += await waitFor(step);
		if (waited > givesUp) waiting.refused += 1;
		else waiting.longest = Math.max(waiting.longest, waited);
	};
	for (let index = 0; index < people[action]; index++) {
		const comes = index % 2 === 0 ? rush.begins + spread(index) * rush.lasts : spread(index) * seconds;
		setTimeout(() => void comeBy(index), comes * 1000);
	}
	return waiting;
}

/** Ten minutes, and one more until the last give up. `planted` closes one action to the address. */
export async function simulateCampus(planted?: Action): Promise<Waiting[]> {
	mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.UTC(2026, 8, 1) });
	try {
		const site = server(planted);
		const waiting = actions.map((action) => visit(site, action));
		for (const person of [0, 1, 2]) attack(site, person);
		for (let now = 0; now < (seconds + givesUp) * 1000; now += tick) {
			mock.timers.tick(tick);
			await new Promise((resolve) => setImmediate(resolve));
		}
		return waiting;
	} finally {
		mock.timers.reset();
	}
}
