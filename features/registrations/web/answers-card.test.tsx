import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Field } from '#features/forms/rules.ts';
import { AnswersCard } from './answers-card.tsx';

const field = (question: string): Field => ({
	id: question,
	type: 'dropdown',
	question,
	options: ['Left', 'Right'],
	required: false,
});

test('a question that nobody has answered has no chart, but says so', () => {
	const html = renderToStaticMarkup(
		<AnswersCard
			fields={[field('Which hand?'), field('Which seat?')]}
			responses={[{ responseId: 'ada', createTime: '2026-11-20T10:00:00.000Z', answers: { 'Which hand?': 'Left' } }]}
		/>,
	);
	expect(html.match(/No answers yet/g)).toHaveLength(1);
	expect(html.indexOf('Which seat?')).toBeLessThan(html.indexOf('No answers yet'));
	expect(html).toContain('Answers to: Which hand?');
	expect(html).not.toContain('Answers to: Which seat?');
});
