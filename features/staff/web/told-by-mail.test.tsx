import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { StaffClub } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { doneText, useDeciding } from './decide-queries.ts';
import { DeleteClubDialog } from './delete-club-dialog.tsx';
import { ExceptionForm } from './exception-form.tsx';
import { HelpClubDialog } from './help-club-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const nothing = () => undefined;
const clubWith = (Status: StaffClub['Status']) =>
	({ ClubID: 7, ClubName: 'Night Choir', Email: 'choir@college.test', Status, DecidedAt: null }) as StaffClub;

function shown(dialog: ReactNode, mail: boolean | undefined): string {
	const client = new QueryClient();
	if (mail !== undefined) client.setQueryData(['site'], { features: { mail } });
	return renderToStaticMarkup(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>);
}

const reasonDialog = (action: 'reject' | 'suspend') => (
	<ReasonDialog
		club={clubWith(action === 'reject' ? 'pending' : 'approved')}
		action={action}
		busy={false}
		onReason={() => Promise.resolve()}
		onClose={nothing}
	/>
);
const deleteDialog = (status: StaffClub['Status']) => (
	<DeleteClubDialog club={clubWith(status)} onDeleted={nothing} onClose={nothing} />
);
const helpDialog = <HelpClubDialog club={clubWith('approved')} onClose={nothing} />;

test('the reason for a decision is said to reach the club only where the site sends mail', () => {
	for (const action of ['reject', 'suspend'] as const) {
		expect(shown(reasonDialog(action), true)).toContain('We e-mail the club your reason');
		expect(shown(reasonDialog(action), false)).not.toContain('We e-mail');
		expect(shown(reasonDialog(action), false)).toContain(staffTexts.noMail);
	}
	expect(shown(helpDialog, true)).toContain('The club and its current leads are e-mailed');
	expect(shown(helpDialog, false)).not.toContain('are e-mailed');
	expect(shown(helpDialog, false)).toContain(staffTexts.noMail);
});

test('who deletes a club on a site without mail is given the address while it is there', () => {
	expect(shown(deleteDialog('approved'), true)).toContain('We e-mail the club your reason');
	expect(shown(deleteDialog('approved'), false)).not.toContain('We e-mail');
	expect(shown(deleteDialog('approved'), false)).toContain(
		'This site does not send e-mail, so let choir@college.test know',
	);
});

test('suspending or deleting a public club first says that all registered people get a mail', () => {
	expect(shown(reasonDialog('suspend'), true)).toContain(staffTexts.eventsOff);
	expect(shown(deleteDialog('approved'), true)).toContain(staffTexts.eventsOff);
	// People know of the suspension; other clubs have no registrations.
	for (const status of ['suspended', 'pending', 'rejected'] as const)
		expect(shown(deleteDialog(status), true)).not.toContain(staffTexts.eventsOff);
	for (const dialog of [reasonDialog('suspend'), deleteDialog('approved')])
		expect(shown(dialog, false)).not.toContain(staffTexts.eventsOff);
	const club = { ClubName: 'Night Choir' };
	expect(doneText(club, 'suspend', true)).toBe(
		`Night Choir is suspended. The club gets an e-mail. ${staffTexts.eventsOff}`,
	);
	expect(doneText(club, 'reinstate', true)).toContain('everyone notified of the suspension');
	expect(doneText(club, 'approve', true)).toBe('Night Choir is approved. The club gets an e-mail.');
	expect(doneText(club, 'suspend', false)).toBe(`Night Choir is suspended. ${staffTexts.noMail}`);
});

test('as long as it is not known whether the site sends mail, no dialog speaks of it, nor does the confirmation', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	vi.stubGlobal('fetch', async () => Response.json(clubWith('suspended')));
	const confirmed = vi.spyOn(toast, 'success').mockImplementation(nothing);
	const exceptionForm = <ExceptionForm clubs={[clubWith('approved')]} />;
	for (const each of [
		reasonDialog('reject'),
		reasonDialog('suspend'),
		deleteDialog('approved'),
		helpDialog,
		exceptionForm,
	])
		expect(shown(each, undefined)).not.toMatch(/gets an? |We e-mail|are e-mailed|is told|does not send e-mail/);
	const client = new QueryClient();
	const { decide } = callHook(client, () => useDeciding(nothing));
	await decide({ club: clubWith('approved'), action: 'suspend', reason: 'The boathouse is closed.' });
	expect(confirmed.mock.lastCall?.[0]).toBe('Night Choir is suspended.');
	client.clear();
	// Otherwise the next test could undo it.
	vi.runAllTimers();
});
