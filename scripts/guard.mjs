/** Stops on an old Node, because npm silently skips the packaged Node 26 on some platforms. Must run on any Node. */
const [major] = process.versions.node.split('.').map(Number);

if (major < 26) {
	console.error(
		`Clubyard needs Node.js 26 or newer, but this is ${process.versions.node} (${process.execPath}).\n` +
			'npm ci brings the right one along for Linux (glibc), macOS and Windows: run it again, ' +
			'and without --omit=optional. On any other system install Node.js 26 yourself.',
	);
	process.exit(1);
}
