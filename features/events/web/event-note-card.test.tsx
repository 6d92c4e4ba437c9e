import { expect, test } from 'vitest';
import { isClosedBy } from './event-note-card.tsx';

test('a postponed event warns of a past closing time, unless the club closed it on purpose', () => {
	const over = {
		StartDateTime: '2025-12-04T05:00',
		EndDateTime: '2025-12-04T06:00',
		RegistrationClosesAt: '2025-12-04T04:00',
	};
	const postponed = { ...over, StartDateTime: '2031-12-04T05:00', EndDateTime: '2031-12-04T06:00' };
	expect(isClosedBy(postponed, over, true)).toBe(true);
	expect(isClosedBy({ ...postponed, RegistrationClosesAt: '2031-12-04T05:00' }, over, true)).toBe(false);
	expect(isClosedBy({ ...postponed, RegistrationClosesAt: '' }, over, true)).toBe(false);
	expect(isClosedBy(over, over, true)).toBe(false);
	expect(isClosedBy(postponed, postponed, true)).toBe(false);
	expect(isClosedBy(postponed, postponed, false)).toBe(true);
});
