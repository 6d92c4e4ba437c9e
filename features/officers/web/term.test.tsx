import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Officer } from '../contract.ts';
import { officerTexts } from '../rules.ts';
import ChangeOfficerDialog from './change-officer-dialog.tsx';
import InviteDialog from './invite-dialog.tsx';

const nothing = () => undefined;
const officer: Officer = {
	OfficerID: 7,
	Name: 'Meera Anand',
	Email: 'meera@students.example',
	Role: 'editor',
	State: 'active',
	TermEnds: '2099-06-30',
	LastSeen: null,
};

test('a last day of a term that is half filled in is refused, and not taken for no end', () => {
	const dialogs: ReactNode[] = [
		<InviteDialog key="invite" clubId={3} onClose={nothing} />,
		<ChangeOfficerDialog key="change" officer={officer} onClose={nothing} />,
	];
	for (const dialog of dialogs) {
		const page = renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>);
		const control = /<input[^>]*type="date"[^>]*>/.exec(page)?.[0];
		expect(control).toContain(`data-incomplete="${officerTexts.incompleteTerm}"`);
	}
});
