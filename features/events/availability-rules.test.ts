import { expect, test } from 'vitest';
import { availabilityOf } from './availability-rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const open = {
	Link: 'https://a.test/forms/d/x/viewform',
	Places: null,
	PlacesLeft: null,
	RegistrationClosesAt: null,
	EndDateTime: '2026-11-21T20:00:00Z',
};

test.each([
	[{}, 'open', 'Registration is open'],
	[{ Places: 1200, PlacesLeft: 1100 }, 'open', '1,100 of 1,200 places left'],
	[{ Places: 1, PlacesLeft: 1 }, 'open', '1 of 1 place left'],
	[{ Places: 8, PlacesLeft: 0 }, 'full', 'Full – join the waiting list'],
	[{ Link: null, Places: 8, PlacesLeft: 8 }, 'none', 'No registration listed'],
	[{ RegistrationClosesAt: '2026-11-21T12:00:00Z' }, 'closed', 'Registration is closed'],
	[{ RegistrationClosesAt: '2026-11-21T12:00:01Z' }, 'open', 'Registration is open'],
	[{ EndDateTime: '2026-11-21T11:59:59Z' }, 'over', 'This event is over'],
])('an event with %j says that it is %s', (fields, kind, text) => {
	expect(availabilityOf({ ...open, ...fields }, now)).toEqual({ kind, text });
});
