import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.each([
	['10.1.2.3', '10.1.2.3'],
	['::ffff:10.1.2.3', '10.1.2.3'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
	['2001:DB8:1:2::9', '2001:db8:1'],
	['2001:0db8:0001:0002::', '2001:db8:1'],
	['::1', '0:0:0'],
	['fe80::1%eth0', 'fe80:0:0'],
	['10.1.2.3:50123', '10.1.2.3'],
	['[2001:db8:1:2::9]:50123', '2001:db8:1'],
	['no address', 'unknown'],
	['x'.repeat(100), 'unknown'],
	['', 'unknown'],
])('%s stands for %s', (address, key) => {
	expect(addressKey(address)).toBe(key);
});
