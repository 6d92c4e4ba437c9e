/** Whom a raw request comes from, before the framework has seen it. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { addressKey } from './rate-limits.ts';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Tells a request's visitor: its connection's address, or what the proxies named in the settings say of it. */
export function visitorOf(proxies: readonly string[] = []): (request: IncomingMessage) => string {
	const trusted = new BlockList();
	for (const proxy of proxies) {
		const [address = '', bits] = proxy.split('/');
		if (bits === undefined) trusted.addAddress(address, familyOf(address));
		else trusted.addSubnet(address, Number(bits), familyOf(address));
	}
	const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
	return ({ socket, headers }) => {
		let address = socket.remoteAddress ?? '';
		const said = proxies.length === 0 ? [] : String(headers['x-forwarded-for'] ?? '').split(',');
		while (isTrusted(address)) {
			const before = said.pop()?.trim();
			if (!before) break;
			address = before;
		}
		return addressKey(address);
	};
}
