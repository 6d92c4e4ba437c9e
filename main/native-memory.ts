/**
 * Has the C library give freed memory back. glibc, which most Linux systems have, keeps what its threads have freed for as
 * long as the process runs: after a busy time that is 100 MB and more. Environment variables change it, but a program
 * cannot set them for itself, and `npm start` cannot on every system; these calls have most of that effect from within;
 * they do not limit the number of arenas.
 */
import type ffi from 'node:ffi';

const MB = 1024 * 1024;
/**
 * Parameters of `mallopt`, from glibc's `malloc.h`. By default glibc raises both, up to 64 and 32 MB, as large buffers are
 * freed.
 */
const parameters = [
	/** `M_TRIM_THRESHOLD`: free bytes at the end of a thread's memory from which they are given back. */
	[-1, MB],
	/**
	 * `M_MMAP_THRESHOLD`: larger buffers are given back when they are freed, and cost a page fault for each 4 kB.
	 * Compressing a list takes buffers of 1 MB.
	 */
	[-3, 4 * MB],
] as const;

/** Loads `node:ffi`, without its warning that it is experimental: operators can do nothing about that. */
function loadFfi(): typeof ffi | undefined {
	const { emitWarning } = process;
	process.emitWarning = () => undefined;
	try {
		return process.getBuiltinModule('node:ffi') as typeof ffi | undefined;
	} finally {
		process.emitWarning = emitWarning;
	}
}

/**
 * From now on, threads give back what they have freed at the end of their memory. The function that is returned gives
 * back the rest. Undefined where there is nothing to call: with musl, macOS, Windows, or a Node without FFI.
 */
export function giveNativeMemoryBack(): (() => void) | undefined {
	if (process.platform !== 'linux') return;
	try {
		const library = loadFfi()?.dlopen(null, {
			mallopt: { arguments: ['int32', 'int32'], return: 'int32' },
			malloc_trim: { arguments: ['uint64'], return: 'int32' },
		});
		if (!library) return;
		for (const [parameter, value] of parameters) if (library.functions.mallopt(parameter, value) !== 1) return;
		const trim = () => void library.functions.malloc_trim(0n);
		// The first call, so that one that cannot be made throws here.
		trim();
		return trim;
	} catch {
		return;
	}
}
