// Runs on any Node, so it is plain JavaScript of an old standard. npm silently skips the packaged Node 26 where it has none
// for the platform; this stops with a message then.
const [major] = process.versions.node.split('.').map(Number);

if (major < 26) {
	console.error(
		`Clubyard needs Node.js 26 or newer, but this is ${process.versions.node} (${process.execPath}).\n` +
			'npm ci brings the right one along for Linux (glibc), macOS and Windows: run it again, ' +
			'and without --omit=optional. On any other system install Node.js 26 yourself.',
	);
	process.exit(1);
}
