import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { changedBody, emptyEvent, newBody, valuesOf } from './event-values.ts';

const values = { ...emptyEvent, StartDateTime: '2031-01-01T10:00', EndDateTime: '2031-01-01T12:00' };

test('a new event is published for those who are chosen, or becomes a draft with its time', () => {
	expect(newBody({ ...values, PublishAs: 'unlisted' }, 'publish')).toMatchObject({ State: 'unlisted' });
	expect(newBody(values, 'publish')).not.toHaveProperty('PublishAt');
	const draft = newBody({ ...values, PublishAs: 'unlisted', PublishAt: '2030-12-01T10:00' }, 'draft');
	expect(draft).toMatchObject({ State: 'draft', PublishAs: 'unlisted', PublishAt: expect.stringMatching(/^2030-/) });
});

test('a change publishes a draft, makes an event a draft, or leaves its state', () => {
	const draft = eventWith({ State: 'draft', PublishAs: 'unlisted', PublishAt: null });
	expect(changedBody(valuesOf(draft), draft)).toEqual({});
	expect(changedBody(valuesOf(draft), draft, 'publish')).toEqual({ State: 'unlisted' });
	expect(changedBody({ ...valuesOf(draft), PublishAs: 'public' }, draft)).toEqual({ PublishAs: 'public' });
	const open = eventWith();
	expect(changedBody(valuesOf(open), open, 'draft')).toEqual({ State: 'draft' });
	expect(changedBody({ ...valuesOf(open), PublishAs: 'unlisted' }, open)).toEqual({ State: 'unlisted' });
});
