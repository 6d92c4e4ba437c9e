import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StaffClub } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { ExceptionForm, exceptionText } from './exception-form.tsx';

test('the clubs that may be chosen are in the order of their names', () => {
	const clubs = ['Zoology', 'a cappella', 'Élan', 'Chess'].map(
		(ClubName, index) => ({ ClubID: index + 1, ClubName, Status: 'approved' }) as StaffClub,
	);
	const html = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<ExceptionForm clubs={clubs} />
		</QueryClientProvider>,
	);
	const choices = [...html.matchAll(/<option value="\d+">(.*?)<\/option>/g)].map(([, name]) => name);
	expect(choices).toEqual(['a cappella', 'Chess', 'Élan', 'Zoology']);
});

test('before an exception is given, staff read for whom and for when, also another year, and that it stays', () => {
	const year = new Date().getFullYear() + 1;
	const times = { StartDateTime: `${year}-03-01T10:00`, EndDateTime: `${year}-03-01T12:00` };
	const given = exceptionText('Chess', times, undefined);
	expect(given).toMatch(/^Chess may create one event within \w{3} 1 Mar /);
	expect(given).toContain(`1 Mar ${year}, 10 am to noon, even if others overlap.`);
	expect(given).toMatch(/You cannot undo this\.$/);
	expect(exceptionText('Chess', times, true)).toContain(' We e-mail the club your reason.');
	expect(exceptionText('Chess', times, false)).toContain(` ${staffTexts.noMail}`);
});
