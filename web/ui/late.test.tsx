import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { late } from './late.tsx';

const load = () => Promise.resolve({ default: ({ name }: { name: string }) => <p>{name}</p> });

test('what was loaded before is rendered at once', async () => {
	const Late = late(load);
	await Late.preload();
	expect(renderToStaticMarkup(<Late name="Chess" fallback={<i />} />)).toBe('<p>Chess</p>');
});
