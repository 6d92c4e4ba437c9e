import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PositionList } from './position-list.tsx';

test('a description has the lines in which it was written', () => {
	const position = { PositionID: 1, Title: 'Lead', Description: 'Sew.\nMend.', Spots: 1, Applications: 0, Accepted: 0 };
	const html = renderToStaticMarkup(
		<PositionList positions={[position]} onApplicants={vi.fn()} onEdit={undefined} onRemove={undefined} />,
	);
	expect(html).toMatch(/<p class="[^"]*whitespace-pre-line[^"]*"><span[^>]*>Sew\.\n<\/span><span[^>]*>Mend\.</);
});
