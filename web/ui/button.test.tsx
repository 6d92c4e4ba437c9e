import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { Button, type ButtonProps, IconButton } from './button.tsx';

const attributesOf = (props: Partial<ButtonProps>) => Button({ children: 'Save', ...props }).props as ButtonProps;

test('a busy button says that presses do nothing, and keeps the focus, whatever else disables it', () => {
	expect(attributesOf({ busy: true, disabled: true })).toMatchObject({ disabled: false, 'aria-disabled': true });
	expect(attributesOf({ disabled: true })).toMatchObject({ disabled: true });
	const { props } = IconButton({ label: 'Remove', busy: true, children: null });
	expect(props).toMatchObject({ disabled: false, 'aria-disabled': true });
});

test('a press on a busy button does nothing and sends no form', () => {
	const onClick = vi.fn();
	const press = { preventDefault: vi.fn() };
	attributesOf({ type: 'submit', busy: true, onClick }).onClick?.(press as unknown as MouseEvent<HTMLButtonElement>);
	expect(onClick).not.toHaveBeenCalled();
	expect(press.preventDefault).toHaveBeenCalledOnce();
});
