import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import { changedFields } from '#contract/trail.ts';
import { countTexts } from '#features/registrations/summary-rules.ts';
import EventDetailPage from '#features/registrations/web/event-detail-page.tsx';
import { type EventShownIn, fieldShownIn, sampleEvent } from '#testing/event-fields.ts';
import { eventRowWith } from '#testing/samples.ts';
import type { getSingleEventData } from './contract.ts';
import { previewTexts } from './server/previews.ts';
import { eventColumns, eventReply, formSubject } from './server/replies.ts';
import { writeFeed } from './server/write-calendar.ts';
import { CalendarEvent } from './web/calendar-card.tsx';
import { EventCard } from './web/event-card.tsx';
import { EventPoster } from './web/event-poster.tsx';
import { valuesOf } from './web/event-values.ts';
import { EventsTable } from './web/events-table.tsx';
import { findEvents, searchOwnEvents } from './web/find-events.ts';

const timeZone = 'UTC';
const site = 'https://clubs.test';
const now = '2026-01-01T00:00:00.000Z';
const row = eventRowWith({
	...eventColumns(sampleEvent, timeZone),
	id: 7316,
	club_id: 8427,
	link: 'https://forms.test/forms/d/lanterns/viewform',
	form_id: 'lanterns',
	places: 940,
	going: 82,
	waiting: 0,
	created_at: now,
	hosts: '9 accepted approved Day Larks',
	publish_at: '2030-05-05T12:00:00.000Z',
});
const event = { ...eventReply(row, site), PublishAt: row.publish_at };
const subject = formSubject(row, { SMTP_URL: undefined }).event;

/** What gives a field away in a rendered text. */
const marks: Record<keyof ReplyOf<typeof getSingleEventData>, string> = {
	...sampleEvent,
	Places: '940',
	PlacesLeft: '858',
	RegistrationClosesAt: '2030',
	ConfirmByMail: '"ConfirmByMail":false',
	EventID: '7316',
	ClubID: '8427',
	ClubName: 'Night Owls',
	Hosts: 'Day Larks',
	Invited: 'zz-invited',
	Hue: 'hue-145',
	Link: 'https://forms.test',
	StartDateTime: '2031',
	EndDateTime: '2032',
	State: 'zz-state',
	ClubDormant: 'zz-dormant',
	PublishAs: '"PublishAs":"public"',
	PublishAt: '"PublishAt":"2030',
	NotPublished: 'zz-not-published',
	SentBack: 'zz-sent-back',
	Proposed: 'zz-proposed',
	Hidden: 'zz-hidden',
};

function rendered(element: ReactNode, address = '/'): string {
	const client = new QueryClient();
	client.setQueryData(['events', 'getSingleEventData', { EventID: String(event.EventID) }], event);
	const routes = [
		{ path: '/clubAdmin/event/:eventId', element },
		{ path: '*', element },
	];
	const router = createMemoryRouter(routes, { initialEntries: [address] });
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
}

const nothing = () => undefined;
const texts: Record<Exclude<EventShownIn, 'public search' | 'own search'>, string> = {
	card: rendered(<EventCard event={event} isOn={false} isClosed={false} today="2031-01-01" />),
	'own table': rendered(
		<EventsTable
			label="Events"
			canMail
			events={[event]}
			countOf={({ Places }) => countTexts({ Going: 82, Waiting: 0 }, Places)}
			comingTo={() => 82}
			onEdit={nothing}
			onMakeForm={nothing}
			onCopy={nothing}
		/>,
	),
	'own event page': rendered(<EventDetailPage />, `/clubAdmin/event/${event.EventID}`),
	calendar: rendered(<CalendarEvent event={event} />),
	'calendar feed': (await writeFeed('Events', [row], site)).replaceAll('\r\n ', ''),
	'link preview': Object.values(previewTexts(row, timeZone)).join('\n'),
	'form page': rendered(
		<>
			<EventPoster event={subject} size="head" page="/events/7316" />
			{subject.Description}
			{subject.CalendarURL}
		</>,
	),
	'edit form': JSON.stringify(valuesOf(event)),
};

const isIn = (place: EventShownIn, mark: string): boolean => {
	if (place === 'own search') return searchOwnEvents([event], mark).found.length === 1;
	if (place === 'public search') return findEvents([event], { text: mark, club: '' }, new Set()).found.length === 1;
	return texts[place].includes(mark);
};

test.each(Object.entries(fieldShownIn))(
	'%s of an event is used in the places that are listed for it',
	(field, listed) => {
		const mark = marks[field as keyof typeof marks];
		const all = fieldShownIn.EventName;
		expect(all.filter((place) => isIn(place, mark))).toEqual(all.filter((place) => listed.includes(place)));
	},
);

test.each(Object.keys(sampleEvent))('a change of %s alone leaves an entry in the trail', (field) => {
	expect(Object.keys(changedFields('event', event, { ...event, [field]: 'another' }))).toEqual([field]);
});
