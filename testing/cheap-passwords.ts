/**
 * Lets the tests of calls hash passwords cheaply: a fifth of their time went into argon2. The product knows nothing of it,
 * since only the function of Node is replaced. Tests of the cost itself, and of hashes made elsewhere, ask for the real one.
 */
import { beforeEach, vi } from 'vitest';

/** Global, because this file is evaluated for each test file, but the replaced module only once. */
const state = vi.hoisted(() => {
	const shared = globalThis as { passwordHashes?: { areCheap: boolean } };
	shared.passwordHashes ??= { areCheap: true };
	return shared.passwordHashes;
});

vi.mock('node:crypto', async (load) => {
	const own = await load<typeof import('node:crypto')>();
	const argon2: typeof own.argon2 = (algorithm, parameters, done) =>
		own.argon2(algorithm, state.areCheap ? { ...parameters, memory: 64, passes: 1 } : parameters, done);
	return { ...own, default: own, argon2 };
});

beforeEach(() => {
	state.areCheap = true;
});

/** Hashes as the product does, for the rest of the running test. */
export function hashAsTheProduct(): void {
	state.areCheap = false;
}
