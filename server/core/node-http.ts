/**
 * What the server takes from `node:http`. An `import` of it reads all that it exports, and for `WebSocket` Node loads its
 * whole `fetch`: 40 to 50 ms and 16 MB at every start, for a server that may never need it.
 */
export const { createServer, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
