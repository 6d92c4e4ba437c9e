/** Replaces argon2 with a cheap hash in call tests, a fifth of their time. Tests of real hashes ask for the real one. */
import { afterEach, vi } from 'vitest';

/** Global: this file runs for each test file, the replaced module only once. */
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

// Before the next file creates its staff account.
afterEach(() => {
	state.areCheap = true;
});

/** Uses the real hash for the rest of this test. */
export function hashAsTheProduct(): void {
	state.areCheap = false;
}

export const hashesMade = (): number => state.made;
