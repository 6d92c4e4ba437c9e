/**
 * Lets the tests of calls hash passwords cheaply: a fifth of their time went into argon2. The product knows nothing of it,
 * since only the function of Node is replaced. Tests of the cost itself, and of hashes made elsewhere, ask for the real one.
 */
import { afterEach, vi } from 'vitest';

/** Global, because this file is evaluated for each test file, but the replaced module only once. */
const state = vi.hoisted(() => {
	const shared = globalThis as { passwordHashes?: { areCheap: boolean; made: number } };
	shared.passwordHashes ??= { areCheap: true, made: 0 };
	return shared.passwordHashes;
});

vi.mock('node:crypto', async (load) => {
	const own = await load<typeof import('node:crypto')>();
	const argon2: typeof own.argon2 = (algorithm, parameters, done) => {
		state.made += 1;
		own.argon2(algorithm, state.areCheap ? { ...parameters, memory: 64, passes: 1 } : parameters, done);
	};
	return { ...own, default: own, argon2 };
});

// Before the next file starts a site, whose staff account has to be of the same kind as what its tests compare with.
afterEach(() => {
	state.areCheap = true;
});

/** Hashes as the product does, for the rest of the running test. */
export function hashAsTheProduct(): void {
	state.areCheap = false;
}

/** How many hashes were made so far. */
export const hashesMade = (): number => state.made;
