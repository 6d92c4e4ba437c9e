import { expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';
import { createWidget, getWidgets } from '../contract.ts';
import { widgetTexts } from '../rules.ts';

const site = useSite();

test('a club finds the widgets that it has created, by name, and no other club’s', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	for (const Name of ['Second', 'First']) {
		const { status, reply } = await site.call(createWidget, { as: club, body: { Name } });
		expect([status, reply.Name]).toEqual([201, Name]);
	}
	const own = await site.call(getWidgets, { as: club });
	expect(own.reply.map(({ Name }) => Name)).toEqual(['First', 'Second']);
	expect((await site.call(getWidgets, { as: other })).reply).toEqual([]);
});

test('of many requests for one name at the same time, one creates the widget', async () => {
	const as = await site.newClub();
	const sent = Array.from({ length: 5 }, () => site.call(createWidget, { as, body: { Name: 'Wanted' } }));
	const statuses = (await Promise.all(sent)).map(({ status }) => status);
	expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409]);
});

test('a widget needs a name', async () => {
	const { status, refusal } = await site.call(createWidget, { as: await site.newClub(), body: { Name: ' ' } });
	expect([status, refusal.fields]).toEqual([400, { Name: widgetTexts.required.Name }]);
});
