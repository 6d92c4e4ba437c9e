import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SentAnswers } from './sent-answers-list.tsx';

test('an answer of several lines is shown in lines', () => {
	const html = renderToStaticMarkup(<SentAnswers answers={[['Where to?', '12 High St\nFlat 3']]} />);
	expect(html).toMatch(/<p class="[^"]*whitespace-pre-line[^"]*"><span[^>]*>12 High St\n<\/span><span[^>]*>Flat 3</);
});
