import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { draftTexts } from '../draft-rules.ts';
import { QuestionForm } from './question-form.tsx';

const show = (question: string) =>
	renderToStaticMarkup(
		<QuestionForm
			field={{ id: '1', type: 'shortAnswer', question, options: [], required: true }}
			index={0}
			count={1}
			problems={{}}
			focusOn={undefined}
			onChange={() => undefined}
			onMove={() => undefined}
			onRemove={() => undefined}
		/>,
	);

test('a club that asks for an e-mail address learns that every form does already', () => {
	expect(show('College e-mail')).toContain(draftTexts.asksEmailTwice);
	expect(show('Full name')).not.toContain(draftTexts.asksEmailTwice);
});
