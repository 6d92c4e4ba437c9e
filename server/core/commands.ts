/** What the commands for the site's operator have in common. */

/** Runs a command with its arguments and prints what it returns. What it makes is this user's alone; an error ends it with its message. */
export async function runCommand(command: (args: readonly string[]) => Promise<string>): Promise<void> {
	process.umask(0o077);
	try {
		process.stdout.write(await command(process.argv.slice(2)));
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}

/** A command would otherwise make a site in the wrong folder, or save one that is empty. */
export const noSiteIn = (place: string) =>
	new Error(`There is no site in ${place}: name its folder by DATA_DIR, or its database by DATABASE_URL.`);
