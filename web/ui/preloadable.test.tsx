import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { preloadable } from './preloadable.tsx';

const load = () => Promise.resolve({ default: ({ name }: { name: string }) => <p>{name}</p> });

test('what was loaded before is rendered at once', async () => {
	const Late = preloadable(load);
	await Late.preload();
	expect(renderToStaticMarkup(<Late name="Chess" />)).toBe('<p>Chess</p>');
});
