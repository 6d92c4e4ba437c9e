import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Field } from '../rules.ts';
import { QuestionList } from './question-list.tsx';

const field = (question: string, more: Partial<Field> = {}): Field => ({
	id: question,
	type: 'shortAnswer',
	question,
	options: [],
	required: false,
	...more,
});

const show = (...fields: Field[]) =>
	renderToStaticMarkup(<QuestionList title="Supper" fields={fields} answers={{}} onAnswer={() => undefined} />);

test('beside required questions an optional one says that it may be left out', () => {
	const html = show(field('Full name', { required: true }), field('Anything else?', { type: 'paragraph' }));
	expect(html.match(/>optional</g)).toHaveLength(1);
});

test('a screen reader hears of each required question that it is, and nothing of the star', () => {
	const html = show(field('Full name', { required: true }), field('Anything else?'));
	expect(html.match(/ \(required\)</g)).toHaveLength(1);
	expect(html).toMatch(/<p aria-hidden="true"[^>]*><span[^>]*>\* <\/span>Required<\/p>/);
});

test('where nothing is required, no question needs to say so', () => {
	expect(show(field('Full name'), field('Anything else?'))).not.toContain('>optional<');
});

test('a question for the visitor’s own data can be filled in by the browser, with the keyboard that fits', () => {
	expect(show(field('Full name'))).toMatch(/autocomplete="name"/i);
	expect(show(field('College e-mail'))).toMatch(/inputmode="email"/i);
	expect(show(field('Favourite soup'))).toMatch(/autocomplete="off"/i);
});
