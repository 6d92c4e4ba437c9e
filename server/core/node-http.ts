/** Loads parts of `node:http`: a plain `import` would also load `fetch`, 50 ms and 16 MB at every start. */
export const { createServer, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
