import { expect, test } from 'vitest';
import { deleteText } from './events-table.tsx';
import type { Event } from './queries.ts';

const eventWith = (more: Partial<Event>): Event => ({
	EventID: 7,
	EventName: 'Lantern walk',
	Description: 'Bring a lamp.',
	StartDateTime: new Date(Date.now() + 86_400_000).toISOString(),
	EndDateTime: new Date(Date.now() + 90_000_000).toISOString(),
	Location: 'Quarry lake',
	ClubID: 8,
	ClubName: 'Night Owls',
	Hue: 145,
	Link: 'https://clubs.test/forms/d/lanterns/viewform',
	Places: null,
	PlacesLeft: null,
	RegistrationClosesAt: null,
	ConfirmByMail: false,
	...more,
});

test('the question before an event is deleted says who gets a mail, where somebody does', () => {
	const told = 'Everybody who is going or waiting and gave an e-mail address is told so by mail.';
	expect(deleteText(eventWith({}), true)).toContain(told);
	expect(deleteText(eventWith({}), false)).not.toContain(told);
	expect(deleteText(eventWith({ Link: null }), true)).not.toContain(told);
	expect(deleteText(eventWith({ Link: 'https://docs.google.com/forms/d/a/viewform' }), true)).not.toContain(told);
	expect(deleteText(eventWith({ EndDateTime: '2020-01-01T00:00:00.000Z' }), true)).not.toContain(told);
});
