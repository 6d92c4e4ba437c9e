/** The key under which limits count a client. */
import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** The address, or for IPv6 its /48, because one subscriber may own all of it. Anything else gets one shared key. */
export function addressKey(said: string): string {
	// Some proxies add the port.
	const address = SocketAddress.parse(said)?.address ?? said;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
	if (isIPv4(mapped)) return mapped;
	if (!isIPv6(address)) return 'unknown';
	const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
	const before = head === '' ? [] : head.split(':');
	const after = tail === undefined || tail === '' ? [] : tail.split(':');
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	return [...before, ...Array<string>(zeros).fill('0'), ...after]
		.slice(0, 3)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':');
}
