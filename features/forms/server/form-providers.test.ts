import { expect, test } from 'vitest';
import { getSite } from '#features/site/contract.ts';
import { useSite } from '#testing/site.ts';
import type { Field } from '../rules.ts';
import { formProviders, providerTexts } from './form-providers.ts';

const site = useSite();

const fields: Field[] = [{ id: '1', type: 'paragraph', question: 'Why?', options: [], required: false }];
const order = { title: 'Sign up', fields, onMade: async () => undefined };

test('without a setting this site makes the forms itself', async () => {
	const { forNew } = formProviders(site.services);
	expect(forNew.name).toBe('built-in');
	const made = await forNew.make(order);
	expect(made.link).toBe(`/forms/d/${made.id}/viewform`);
	expect(made.fields).toEqual(fields);
	expect((await site.call(getSite)).reply.features.googleForms).toBe(false);
});

test('a form at a provider that is not set up gets a 503 that says so', () => {
	const providers = formProviders(site.services);
	expect(providers.has('google')).toBe(false);
	expect(() => providers.remote('google')).toThrow(
		expect.objectContaining({ status: 503, message: providerTexts.googleNotSetUp }),
	);
});
