import type { ButtonHTMLAttributes, MouseEvent, ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

type Step = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;

function press(at: 0 | -1, page: number, onPage: (page: number) => void) {
	const nav = Pagination({ page, pages: 3, onPage, label: 'Pages' }) as ReactElement<{ children: Step[] }>;
	const { props } = nav.props.children.flat().at(at) as Step;
	props.onClick?.({} as MouseEvent<HTMLButtonElement>);
	return props;
}

test('at either end the button that leads no further keeps the focus, says so and does nothing', () => {
	const onPage = vi.fn();
	for (const end of [press(0, 1, onPage), press(-1, 3, onPage)]) {
		expect(end['aria-disabled']).toBe(true);
		expect(end.disabled).toBeFalsy();
	}
	expect(onPage).not.toHaveBeenCalled();
});

test('between the ends the two buttons lead to the page before and to the next', () => {
	const onPage = vi.fn();
	expect(press(0, 2, onPage)['aria-disabled']).toBe(false);
	expect(press(-1, 2, onPage)['aria-disabled']).toBe(false);
	expect(onPage.mock.calls).toEqual([[1], [3]]);
});
