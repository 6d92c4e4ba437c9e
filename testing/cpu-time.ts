/** Microseconds of processor time that some work takes, in the server too, which runs in the same process. On a busy machine the clock says little. */
export async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
	const began = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(began);
	return user + system;
}
