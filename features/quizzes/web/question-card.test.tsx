import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyQuestion } from '../draft-rules.ts';
import { QuestionCard } from './question-card.tsx';

const nothing = () => undefined;

test('in every browser a question and its options are as high as their texts', () => {
	const options = ['Oslo', 'A city whose name is longer than a line on a phone', '', ''];
	const question = { ...emptyQuestion('a'), question: 'Which of them?\n\nThink of the north.', options };
	const card = renderToStaticMarkup(
		<QuestionCard
			question={question}
			index={0}
			count={1}
			problems={{}}
			focusOn={undefined}
			onChange={nothing}
			onMove={nothing}
			onRemove={nothing}
		/>,
	);
	expect([...card.matchAll(/ rows="(\d+)"/g)].map(([, rows]) => rows)).toEqual(['3', '1', '2', '1', '1']);
});
