import { expect, test } from 'vitest';
import { changeTexts, getForm } from '#features/forms/contract.ts';
import { deleteOrphanedForms } from '#features/forms/server/jobs.ts';
import { useFormsAtGoogle } from '#testing/forms-at-google.ts';
import { changeForm } from '../contract.ts';
import { eraseDeletedRegistrations, eraseOldRegistrations } from './jobs.ts';

const { google, site, club, newEvent, make, responsesOf, linkOf, orphanedForms } = useFormsAtGoogle();

async function jobsOn(day: string): Promise<void> {
	const wait = Date.parse(`${day}T12:00:00Z`) - site.services.now().getTime();
	site.wait(wait);
	try {
		await eraseOldRegistrations(site.services);
		await eraseDeletedRegistrations(site.services);
		await deleteOrphanedForms(site.services);
	} finally {
		site.wait(-wait);
	}
}

test('a year after the event its form at Google is deleted with what people sent; the club is told the day', async () => {
	const eventId = await newEvent();
	const { formId } = (await make(eventId)).reply;
	google.respond(formId, { Name: ['Ada'] });
	const [sent] = (await responsesOf(formId, club)).reply;
	expect(sent).toMatchObject({ answers: { Name: 'Ada' }, deleteAfter: '2031-01-01' });
	await jobsOn('2031-01-01');
	expect(google.forms.size).toBe(1);
	expect(await linkOf(eventId)).not.toBeNull();
	await jobsOn('2031-01-02');
	expect(google.forms.size).toBe(0);
	expect(await linkOf(eventId)).toBeNull();
	expect((await responsesOf(formId, club)).status).toBe(404);
	expect(await orphanedForms()).toEqual([]);
});

test('a form at Google is changed there', async () => {
	const { formId } = (await make(await newEvent())).reply;
	const { title, fields, version } = (await site.call(getForm, { params: { formId }, as: club })).reply;
	const changed = await site.call(changeForm, { params: { formId }, as: club, body: { title, fields, version } });
	expect([changed.status, changed.refusal]).toEqual([409, { error: changeTexts.atGoogle }]);
});
