/** Starts real proxies as docs/operating.md configures them; only addresses, ports and certificates differ. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '#testing/free-port.ts';
import { findProgram } from '../scripts/find-program.ts';
import { root } from '../scripts/run.ts';
import { startProgram } from './program.ts';

export const host = 'clubs.example.edu';

const operating = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');

export function fragment(language: string, index = 0): string {
	const found = [...operating.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))][index]?.[1];
	if (found === undefined) throw new Error(`docs/operating.md has no fragment for ${language}.`);
	return found;
}

/** Throws if a part is missing, because the documentation has changed. */
export function substitute(text: string, replacements: Record<string, string>): string {
	return Object.entries(replacements).reduce((whole, [from, to]) => {
		if (!whole.includes(from)) throw new Error(`The fragment does not say: ${from}`);
		return whole.replaceAll(from, to);
	}, text);
}

interface ProxyRequest {
	method?: string;
	headers?: OutgoingHttpHeaders;
	body?: Buffer;
	from?: string;
	signal?: AbortSignal;
}

interface ProxyReply {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

export interface WebProxy {
	plainUrl: string;
	port: number;
	certificate: string;
	accessLog(): string;
	ask(path: string, request?: ProxyRequest): Promise<ProxyReply>;
	stop(): Promise<void>;
}

export const programAt = (name: string) => {
	const program = findProgram(name);
	if (program === undefined) throw new Error(`${name} was not found: install the package "${name}".`);
	return program;
};

function makeCertificate(folder: string): { certificate: string; key: string } {
	const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
	const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-days', '2'];
	const kind = [
		'-x509',
		'-nodes',
		'-newkey',
		'ec',
		'-pkeyopt',
		'ec_paramgen_curve:prime256v1',
		'-keyout',
		key,
		'-out',
		certificate,
	];
	execFileSync(programAt('openssl'), ['req', ...kind, ...subject], { stdio: 'ignore' });
	return { certificate, key };
}

const askThrough =
	(port: number, certificate: string): WebProxy['ask'] =>
	(path, { method = 'GET', headers = {}, body, from = '127.0.0.2', signal } = {}) =>
		new Promise((resolve, reject) => {
			const length = body === undefined ? {} : { 'content-length': body.length };
			const sent = request(
				{
					...{ host: '127.0.0.1', port, localAddress: from, servername: host, ca: readFileSync(certificate) },
					...{ method, path, headers: { host, ...length, ...headers }, agent: false, signal },
				},
				(response) => {
					const { statusCode: status = 0, headers: got } = response;
					buffer(response).then((bytes) => resolve({ status, headers: got, body: bytes }), reject);
				},
			);
			sent.on('error', reject).end(body);
		});

interface Place {
	folder: string;
	port: number;
	plainPort: number;
	certificate: string;
	key: string;
}

interface Launch {
	command: string;
	args: string[];
	ready: RegExp;
	files: Record<string, string>;
}

async function start(launchAt: (place: Place) => Launch): Promise<WebProxy> {
	const folder = mkdtempSync(join(tmpdir(), 'clubyard-proxy-'));
	// As root, nginx runs workers as an unprivileged user, who must read these files.
	chmodSync(folder, 0o711);
	const [port, plainPort] = [await freePort(), await freePort()];
	const { certificate, key } = makeCertificate(folder);
	const { command, args, ready, files } = launchAt({ folder, port, plainPort, certificate, key });
	for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
	const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	const program = await startProgram(programAt(command), args, { ready, cwd: folder, env });
	return {
		plainUrl: `http://127.0.0.1:${plainPort}`,
		port,
		certificate,
		accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
		ask: askThrough(port, certificate),
		stop: async () => {
			await program.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** In front of `sites`; `replacements` adapt the configuration. */
export const startNginx = (
	sites: string | readonly string[],
	replacements: Record<string, string> = {},
): Promise<WebProxy> =>
	start(({ folder, port, plainPort, certificate, key }) => {
		const servers = [sites].flat().map((site) => `server ${new URL(site).host} max_fails=0;`);
		const server = substitute(fragment('nginx'), {
			'server 127.0.0.1:3000 max_fails=0;': servers.join(' '),
			'listen 443 ': `listen 127.0.0.1:${port} `,
			'listen 80;': `listen 127.0.0.1:${plainPort};`,
			'/etc/ssl/clubs.example.edu.pem': certificate,
			'/etc/ssl/clubs.example.edu.key': key,
		});
		const folders = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
		// Distributions configure an access log too.
		const log = `access_log ${folder}/access.log;`;
		const whole = `daemon off; pid ${folder}/pid;\n${fragment('nginx', 1)}\nhttp { ${log} ${folders}\n${server} }\n`;
		return {
			command: 'nginx',
			args: ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'error_log stderr notice;'],
			ready: /start worker process \d/,
			files: { 'nginx.conf': substitute(whole, replacements) },
		};
	});

export const startCaddy = (text: string, replacements: Record<string, string>): Promise<WebProxy> =>
	start(({ folder, port, certificate, key }) => {
		// Requests no certificate, and opens no other port.
		const options = {
			'{\n\tservers {': '{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n\tservers {',
		};
		const site = { [`${host} {`]: `https://${host}:${port} {\n\ttls ${certificate} ${key}` };
		return {
			command: 'caddy',
			args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
			ready: /serving initial configuration/,
			files: { Caddyfile: substitute(text, { ...replacements, ...site, ...options }) },
		};
	});
