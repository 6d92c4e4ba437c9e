/** Staff: the second factor, and colleagues who come and go. */
import type { Page } from '@playwright/test';
import { codeAt } from '#features/accounts/server/one-time-code.ts';
import { expectNoAxeFindings } from './axe.ts';
import { comeBack } from './come-back.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { localTime, logInStaff } from './people.ts';
import { emailOf, publicClub } from './prepare.ts';
import { startSite } from './site.ts';

const colleague = { name: 'Ben Ledger', email: 'ben@college.example', password: 'four grey filing cabinets' };
const newPassword = 'five green filing cabinets';

const openAccount = async (page: Page, part: string) => {
	await page.getByRole('button', { name: 'Your account' }).click();
	await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: part }).click();
};

test('a colleague is invited, protects the account by an app, and is removed', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	const ben = await visitor();
	let secret = '';
	let recoveryCode = '';

	await test.step('the link of the invitation is passed on where no mail leaves, and makes an account', async () => {
		await logInStaff(page, site);
		const people = page.getByRole('link', { name: 'People', exact: true });
		await people.click();
		await people.click();
		await expect(page.getByRole('heading', { name: 'People of the staff' })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
		await page.goForward();
		await expect(page.getByRole('heading', { name: 'People of the staff' })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Invite a colleague' }).click();
		const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
		await dialog.getByLabel('Name').fill(colleague.name);
		await dialog.getByLabel('Email').fill(site.staff.email);
		await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
		await expect(dialog.getByText('A staff account with this e-mail address exists already.')).toBeVisible();
		await dialog.getByLabel('Email').fill(colleague.email);
		await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
		const passOn = page.getByRole('dialog', { name: `${colleague.name} is invited` });
		await expectNoAxeFindings(page);
		const link = await passOn.getByRole('code').innerText();
		await passOn.getByRole('button', { name: 'Done' }).click();
		await expect(page.getByRole('listitem').filter({ hasText: colleague.email })).toContainText('Invited');

		await ben.goto(link);
		await ben.getByLabel('Your name').fill(colleague.name);
		await ben.getByLabel('Email').fill(colleague.email);
		await ben.getByLabel('Password', { exact: true }).fill('PasswordPassword');
		await ben.getByRole('button', { name: 'Make the account' }).click();
		await expect(ben.getByText('This password is too common')).toBeVisible();
		await ben.getByLabel('Password', { exact: true }).fill(colleague.password);
		await ben.getByRole('button', { name: 'Make the account' }).click();
		await expect(ben.getByRole('heading', { name: 'No club is waiting' })).toBeFocused();
	});

	await test.step('the password is changed, and what is missing is said at once', async () => {
		await openAccount(ben, 'Change password');
		const dialog = ben.getByRole('dialog', { name: 'Change the password' });
		// Password managers ignore `type=hidden`.
		await expect(dialog.locator('input[type=text][autocomplete=username]')).toBeHidden();
		await dialog.getByLabel('Current password').fill(colleague.password);
		await dialog.getByRole('button', { name: 'Change password' }).click();
		await expect(dialog.getByText('Enter a new password.')).toBeVisible();
		await dialog.getByLabel('New password').fill('eleven char');
		await expect(dialog.getByText('Password must be at least 12 characters')).toBeVisible();
		await dialog.getByLabel('New password').fill(newPassword);
		await dialog.getByRole('button', { name: 'Change password' }).click();
		await expect(ben.getByText('Your password was changed. Other devices are logged out.')).toBeVisible();
		const account = ben.getByRole('dialog', { name: 'Your account' });
		await expect(account.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility');
		await account.getByRole('button', { name: 'Close', exact: true }).click();
		await expect(ben.getByRole('note')).toContainText('ACCESSIBILITY_CONTACT');
	});

	await test.step('the second factor is set up by an app’s code', async () => {
		await openAccount(ben, 'Second factor');
		const dialog = ben.getByRole('dialog', { name: 'Second factor' });
		await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
		await expectNoAxeFindings(ben);
		const key = async () => ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
		const replaced = await key();
		await dialog.getByRole('textbox', { name: 'Code' }).fill('no code');
		await dialog.getByRole('button', { name: 'Turn it on' }).click();
		await expect(dialog.getByText('This code is wrong or was used before.')).toBeVisible();

		const otherTab = await ben.context().newPage();
		await otherTab.goto('/staff');
		await openAccount(otherTab, 'Second factor');
		await expect(otherTab.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
		await otherTab.close();
		await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(replaced, new Date()));
		await dialog.getByRole('button', { name: 'Turn it on' }).click();
		await expect(dialog.getByText('Another tab or device has made a newer key.')).toBeVisible();
		await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('');
		secret = await key();
		expect(secret).not.toBe(replaced);
		await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()));
		const release = await holdRequests(ben, '**/api/staff/secondFactor/confirm*');
		await dialog.getByRole('button', { name: 'Turn it on' }).click();
		await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		release();
		await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
		const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
		await expect(codes).toHaveCount(10);
		recoveryCode = (await codes.first().textContent()) ?? '';
		await expectNoAxeFindings(ben);
		await ben.emulateMedia({ media: 'print' });
		await expect(codes.first()).toBeVisible();
		await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
		await ben.emulateMedia({ media: 'screen' });
		await ben.keyboard.press('Escape');
		await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
		await dialog.getByRole('button', { name: 'I saved them' }).click();
		await expect(dialog).toHaveCount(0);
		await ben.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Close', exact: true }).click();
	});

	await test.step('a log-out that does not reach the server is said, and lets nobody in again by a reload', async () => {
		faults.allow(/net::ERR_FAILED/);
		await ben.route('**/api/staff/logout', (route) => route.abort());
		await ben.getByRole('button', { name: 'Log out' }).click();
		const notEnded = ben.getByText('You are logged out on this page, but your session has not ended yet.');
		await expect(notEnded).toBeVisible();
		await expectNoAxeFindings(ben);
		await ben.reload();
		await expect(notEnded).toBeVisible();
		await expect(ben.getByRole('button', { name: 'Log in' })).toBeVisible();
		await ben.unroute('**/api/staff/logout');
		await ben.getByRole('button', { name: 'Try again' }).click();
		await expect(ben.getByText('Your session has ended.')).toBeVisible();
	});

	await test.step('the next log-in asks for a code, and takes a pasted one', async () => {
		await logInStaff(ben, site, { ...colleague, password: newPassword });
		const code = ben.getByLabel('Code');
		await expect(code).toBeFocused();
		await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
		await expect(code).toHaveAttribute('inputmode', 'text');
		await expectNoAxeFindings(ben);
		await code.fill('000 000');
		await ben.getByRole('button', { name: 'Log in' }).click();
		await expect(ben.getByText('This code is wrong or was used before.')).toBeVisible();
		// The set-up has used the current step.
		const next = codeAt(secret, new Date(Date.now() + 30_000));
		await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
		await ben.getByRole('button', { name: 'Log in' }).click();
		await expect(ben.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
	});

	await test.step('a recovery code turns it off again', async () => {
		await openAccount(ben, 'Second factor');
		const dialog = ben.getByRole('dialog', { name: 'Second factor' });
		await expect(dialog.getByText('It is on')).toBeVisible();
		await expectNoAxeFindings(ben);
		await dialog.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
		await dialog.getByRole('button', { name: 'Turn it off' }).click();
		await expect(ben.getByText('Your second factor is off.')).toBeVisible();
	});

	await test.step('who is removed is out at the next call', async () => {
		await page.reload();
		await page.getByRole('button', { name: `Remove ${colleague.name}` }).click();
		const question = page.getByRole('alertdialog', { name: `Remove ${colleague.name} from the staff?` });
		await expectNoAxeFindings(page);
		await question.getByRole('button', { name: 'Remove' }).click();
		await expect(page.getByText(`${colleague.name} is removed.`)).toBeVisible();
		await expect(page.getByRole('listitem').filter({ hasText: colleague.email })).toHaveCount(0);
		await ben.goto('/staff');
		await expect(ben.getByRole('button', { name: 'Log in' })).toBeVisible();
	});
});

test('where a second factor is required, the recovery codes stay until they are kept, whatever the page fetches', async ({
	page,
	visitor,
	afterwards,
}) => {
	const site = await startSite('required-second-factor', { STAFF_SECOND_FACTOR: 'required' });
	afterwards(site.stop);
	await logInStaff(page, site);
	await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeFocused();
	const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
	await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()));
	await page.getByRole('button', { name: 'Turn it on' }).click();
	const codes = page.getByRole('list', { name: 'Recovery codes' });
	await expect(codes.getByRole('listitem')).toHaveCount(10);
	await comeBack(page, '**/api/staff/session');
	await expect(page.getByText(`Recovery codes of ${site.staff.email}`)).toHaveCount(1);
	await expect(codes).toBeVisible();
	await expect(page.getByRole('button', { name: 'Log out' })).toBeDisabled();
	await expectNoAxeFindings(page);
	await page.getByRole('button', { name: 'I saved them' }).click();
	await expect(page.getByRole('heading', { name: 'No club is waiting' })).toBeFocused();

	await page.getByRole('link', { name: 'People', exact: true }).click();
	await page.getByRole('button', { name: 'Invite a colleague' }).click();
	await page.getByRole('dialog').getByLabel('Name').fill(colleague.name);
	await page.getByRole('dialog').getByLabel('Email').fill(colleague.email);
	await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
	const link = await page.getByRole('dialog').getByRole('code').innerText();
	const ben = await visitor();
	await ben.goto(link);
	await ben.getByLabel('Your name').fill(colleague.name);
	await ben.getByLabel('Email').fill(colleague.email);
	await ben.getByLabel('Password', { exact: true }).fill(colleague.password);
	await ben.getByRole('button', { name: 'Make the account' }).click();
	await expect(ben.getByRole('heading', { name: 'Set up your second factor' })).toBeFocused();
	expect(site.errors()).toEqual([]);
});

test('what the staff typed to help a club, or to allow an event, is there again after a session that ended by itself', async ({
	page,
	site,
}) => {
	const club = { name: 'Kite Works', description: 'Kites.', email: emailOf('Kite Works'), password: 'line and wind' };
	await publicClub(site, club);
	await logInStaff(page, site);
	const endSession = () => page.request.post('/api/staff/logout', { headers: { origin: site.url } });
	const logInAgain = async () => {
		await page.getByLabel('Email').fill(site.staff.email);
		await page.getByLabel('Password', { exact: true }).fill(site.staff.password);
		await page.getByRole('button', { name: 'Log in' }).click();
	};
	const tab = (name: RegExp) => page.getByRole('navigation').getByRole('link', { name });
	const openHelp = async () => {
		await page.getByText('Registration and history').click();
		await page.getByRole('button', { name: 'Help the club back in' }).click();
	};

	await tab(/^Approved/).click();
	await openHelp();
	const dialog = page.getByRole('dialog', { name: `Help ${club.name} back in` });
	await dialog.getByLabel('Name').fill('Ada Field');
	await dialog.getByLabel('Email').fill('ada@college.example');
	await dialog.getByLabel('Reason').fill('Their leads have graduated.');
	await endSession();
	await dialog.getByRole('button', { name: 'Invite as lead' }).click();
	await logInAgain();
	await openHelp();
	await expect(dialog.getByLabel('Reason')).toHaveValue('Their leads have graduated.');
	await dialog.getByRole('button', { name: 'Invite as lead' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
	await page.getByRole('button', { name: 'Help the club back in' }).click();
	await expect(dialog.getByLabel('Reason')).toHaveValue('');
	await dialog.getByRole('button', { name: 'Cancel' }).click();

	await tab(/^Settings/).click();
	const reason = page.getByLabel('Reason');
	await page.getByLabel('Club', { exact: true }).selectOption(club.name);
	await page.getByLabel('From', { exact: true }).fill(localTime(3, '10:00'));
	await page.getByLabel('Until', { exact: true }).fill(localTime(3, '12:00'));
	await reason.fill('The fair is at the same time.');
	await endSession();
	await page.getByRole('button', { name: 'Allow the event' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Allow it' }).click();
	await logInAgain();
	await expect(reason).toHaveValue('The fair is at the same time.');
	await page.getByRole('button', { name: 'Allow the event' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Allow it' }).click();
	await expect(page.getByText(`${club.name} may create one event in this period.`)).toBeVisible();
	await expect(reason).toHaveValue('');
	await tab(/^People/).click();
	await tab(/^Settings/).click();
	await expect(reason).toHaveValue('');
});
