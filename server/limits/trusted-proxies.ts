/** Checks an address against TRUST_PROXY. */
import { BlockList, isIP, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export function isTrustedProxy(proxies: readonly string[] = []): (address: string) => boolean {
	const trusted = new BlockList();
	for (const proxy of proxies) {
		const [address = '', bits] = proxy.split('/');
		if (bits === undefined) trusted.addAddress(address, familyOf(address));
		else trusted.addSubnet(address, Number(bits), familyOf(address));
	}
	return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}
