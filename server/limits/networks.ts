/** Guesses from many places of one IPv6 network: a subscriber may have a whole /48, which has 65,536 of the /64s that count. */
import { suspectNetwork } from '#contract/attempt-limits.ts';
import type { RateLimits } from './rate-limits.ts';

/** The /48 of an address as rate limits count it, a /64; undefined for others. */
const networkOf = (address: string) => {
	const groups = address.split(':');
	return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : undefined;
};

export interface Networks {
	/** The key that guesses from an address count under: the address, or its /48 once many /64 of that were wrong. */
	keyOf(address: string): Promise<string>;
	countWrong(address: string): Promise<void>;
}

export function networksOf(limits: RateLimits, name: string): Networks {
	const wrongAddress = limits.named(`${name} wrong /64`, { ...suspectNetwork, points: 1 });
	const wrongNetwork = limits.named(`${name} wrong /48`, suspectNetwork);
	return {
		keyOf: async (address) => {
			const network = networkOf(address);
			if (network === undefined) return address;
			return (await wrongNetwork.counted(network)) >= suspectNetwork.points ? network : address;
		},
		countWrong: async (address) => {
			const network = networkOf(address);
			if (network === undefined || (await wrongAddress.counted(address)) > 0) return;
			await Promise.all([wrongAddress.count(address), wrongNetwork.count(network)]);
		},
	};
}
