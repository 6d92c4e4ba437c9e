import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { eventTexts } from '../rules.ts';
import { EventForm } from './event-form.tsx';
import { changedBody, copiedValues, type EventValues, emptyEvent, valuesOf } from './event-values.ts';
import type { Event } from './queries.ts';

const nothing = () => undefined;
const keep = { wasKept: false, idempotencyKey: 'key', keep: nothing, forget: nothing };

const formOf = (event: Event | undefined, canMail: boolean | undefined, typed?: Partial<EventValues>) =>
	renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<EventForm
				event={event}
				draft={{ start: { ...(event ? valuesOf(event) : emptyEvent), ...typed }, ...keep }}
				canMail={canMail}
				onSaved={nothing}
				onCancel={nothing}
			/>
		</QueryClientProvider>,
	);
afterEach(() => {
	vi.unstubAllEnvs();
});

const labels = (html: string) => [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) => label);
const confirmation = 'People confirm their registration by e-mail';

test('an event takes places, a closing time and, on a site that sends mail, confirmation by mail', () => {
	const html = formOf(undefined, true);
	expect(labels(html)).toEqual(expect.arrayContaining(['Places', 'Registration closes']));
	expect(html).toContain(confirmation);
});

test('the form has a control for everything that a club writes', () => {
	const html = formOf(undefined, true);
	expect(Object.keys(emptyEvent).filter((name) => !html.includes(` name="${name}"`))).toEqual([]);
});

test('of a new event whose time is over the form says that nobody will see it', () => {
	const at = (EndDateTime: string) => formOf(undefined, true, { EndDateTime });
	expect(at('2025-12-04T05:00')).toContain(eventTexts.newIsOver);
	for (const end of ['', '0202-12-04T05:00', '2031-12-04T05:00']) expect(at(end)).not.toContain(eventTexts.newIsOver);
	const past = eventWith({ EndDateTime: '2025-12-04T05:00:00.000Z' });
	expect(formOf(past, true)).not.toContain(eventTexts.newIsOver);
});

test('a closing time that is over is pointed out while the event is still to come', () => {
	const times = { StartDateTime: '2031-12-04T05:00', EndDateTime: '2031-12-04T06:00' };
	const closing = (RegistrationClosesAt: string) => formOf(undefined, true, { ...times, RegistrationClosesAt });
	expect(closing('2025-12-04T05:00')).toContain(eventTexts.isClosed);
	for (const closes of ['', '2031-12-04T05:00']) expect(closing(closes)).not.toContain(eventTexts.isClosed);
});

test('without mail a note stands there, but what an event has can still be taken away', () => {
	expect(formOf(undefined, false)).not.toContain(confirmation);
	expect(formOf(undefined, false)).toContain('E-mail confirmation needs a mail server');
	const ticked = formOf(eventWith({ ConfirmByMail: true }), false);
	expect(ticked).toContain(confirmation);
	expect(ticked).toContain('E-mail confirmation needs a mail server');
});

test('while it is not known whether the site sends mail, nothing is said of it, and a copy loses nothing', () => {
	const html = formOf(undefined, undefined);
	expect(html).not.toContain(confirmation);
	expect(html).not.toContain('E-mail confirmation needs a mail server');
	const source = eventWith({ ConfirmByMail: true });
	const copied = [undefined, true, false].map((canMail) => copiedValues(source, canMail).ConfirmByMail);
	expect(copied).toEqual([true, true, false]);
});

test('an event whose form is at Google keeps its closing time, and gets a note instead of the other controls', () => {
	const html = formOf(eventWith({ Link: 'https://docs.google.com/forms/d/abc/viewform' }), true);
	expect(html).toContain(eventTexts.formElsewhere);
	expect(labels(html)).toContain('Registration closes');
	expect(html).toContain('Close it at Google, too.');
	expect(labels(html)).not.toContain('Places');
	expect(html).not.toContain(confirmation);
});

test('of a changed event only what was changed is sent, so times keep the seconds that no control shows', () => {
	const event = eventWith({ StartDateTime: '2030-05-01T10:00:30.000Z', EndDateTime: '2030-05-01T12:00:30.000Z' });
	const values = valuesOf(event);
	expect(changedBody(values, event)).toEqual({});
	expect(changedBody({ ...values, Location: 'Hall', Places: '12' }, event)).toEqual({ Location: 'Hall', Places: 12 });
	const { EndDateTime } = valuesOf({ ...event, EndDateTime: '2030-05-01T13:00:00.000Z' });
	expect(changedBody({ ...values, EndDateTime }, event)).toEqual({ EndDateTime: '2030-05-01T13:00:00.000Z' });
});

test('the zone that the form names is the one that the device has when it is opened', () => {
	vi.stubEnv('TZ', 'America/New_York');
	expect(formOf(undefined, true)).toContain('your time zone, America/New York.');
	vi.stubEnv('TZ', 'Asia/Tokyo');
	expect(formOf(undefined, true)).toContain('your time zone, Asia/Tokyo.');
});

test('a control for a time that is empty is marked, because Safari shows today in it', () => {
	const html = formOf(undefined, true, { StartDateTime: '2031-12-04T05:00' });
	const controls = [...html.matchAll(/<input [^>]*type="datetime-local"[^>]*>/g)].map(([control]) => control);
	expect(controls.map((control) => control.includes('data-empty'))).toEqual([false, true, true, true]);
});
