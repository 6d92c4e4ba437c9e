/** A club, and a person of the staff, log in by passkey: Chromium's virtual authenticator takes the place of a finger. */
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { chooseAccount } from './open-row.ts';
import { logInClub, logInStaff, logOut } from './people.ts';
import { declineInvitation, emailOf, publicClub } from './prepare.ts';

const club = {
	name: 'Lock Pickers',
	description: 'Opens what is closed, by request.',
	email: emailOf('Lock Pickers'),
	password: 'a password to forget',
};
const isNot = 'Passkeys do not work while the address of this site is a number.';

async function plugInAuthenticator(page: Page): Promise<void> {
	const devTools = await page.context().newCDPSession(page);
	await devTools.send('WebAuthn.enable');
	await devTools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

/** The popup may be gone at once: the authenticator answers by itself. */
async function openPopup(page: Page, at: string): Promise<void> {
	await declineInvitation(page);
	await page.goto(`${at}/`);
	await page.getByRole('button', { name: 'Club login' }).filter({ visible: true }).click();
}

const devicesOf = (page: Page) => page.getByRole('dialog', { name: 'Logged-in devices' });

async function openDevices(page: Page, at = ''): Promise<void> {
	await page.goto(`${at}/clubAdmin/dashboard`);
	await chooseAccount(page, 'Logged-in devices');
	await expect(devicesOf(page).getByRole('heading', { name: 'Sign in without a password next time' })).toBeVisible();
}

test('a club adds a passkey, renames it, logs in with it, and removes it', async ({ page, site }) => {
	await publicClub(site, club);

	await test.step('an address that is a number has none, and the page says so', async () => {
		await logInClub(page, club);
		await openDevices(page);
		await expect(devicesOf(page).getByText(isNot)).toBeVisible();
		await devicesOf(page).getByRole('button', { name: 'Close', exact: true }).click();
		await logOut(page);
	});

	const at = site.url.replace('127.0.0.1', 'localhost');
	await plugInAuthenticator(page);
	await test.step('one is added and renamed', async () => {
		await logInClub(page, club, `${at}/clubAdmin`);
		await openDevices(page, at);
		await devicesOf(page).getByRole('button', { name: 'Add a passkey' }).click();
		const passkeys = devicesOf(page).getByRole('list', { name: 'Passkeys' });
		await expect(passkeys).toContainText('Chrome on Windows');
		await expect(passkeys).toContainText('not used yet');
		await expectNoAxeFindings(page);
		await passkeys.getByRole('button', { name: 'Rename: Chrome on Windows' }).click();
		const rename = page.getByRole('dialog', { name: 'Rename Chrome on Windows' });
		await rename.getByLabel('Name').fill('Office computer');
		await rename.getByRole('button', { name: 'Rename' }).click();
		await expect(passkeys).toContainText('Office computer');
		// The authenticator has one for this account already.
		await devicesOf(page).getByRole('button', { name: 'Add a passkey' }).click();
		await expect(devicesOf(page).getByText('This passkey has been added already.')).toBeVisible();
		await devicesOf(page).getByRole('button', { name: 'Close', exact: true }).click();
		await logOut(page);
	});

	await test.step('the popup logs in with it', async () => {
		await openPopup(page, at);
		await expect(page).toHaveURL(`${at}/clubAdmin`);
		await openDevices(page, at);
		const passkeys = devicesOf(page).getByRole('list', { name: 'Passkeys' });
		await expect(passkeys).toContainText('last used');
		await passkeys.getByRole('button', { name: 'Remove: Office computer' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
		await expect(passkeys.getByRole('listitem')).toHaveCount(0);
		await expect(devicesOf(page).getByRole('heading', { name: 'Logged-in devices' })).toBeFocused();
		await devicesOf(page).getByRole('button', { name: 'Close', exact: true }).click();
		await logOut(page);
	});

	await test.step('a removed passkey is refused, and the password still works', async () => {
		await openPopup(page, at);
		const popup = page.getByRole('dialog', { name: 'Club Admin Login' });
		await expect(popup.getByText('This passkey did not work.')).toBeVisible();
		await expect(popup.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
	});
});

test('a person of the staff logs in by passkey, also from the popup of clubs', async ({ page, site }) => {
	const at = { ...site, url: site.url.replace('127.0.0.1', 'localhost') };
	await plugInAuthenticator(page);
	await logInStaff(page, at);
	await page.getByRole('button', { name: 'Your account' }).click();
	await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Logged-in devices' }).click();
	await devicesOf(page).getByRole('button', { name: 'Add a passkey' }).click();
	await expect(devicesOf(page).getByRole('list', { name: 'Passkeys' })).toContainText('Chrome on Windows');
	await devicesOf(page).getByRole('button', { name: 'Close', exact: true }).click();
	await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Close', exact: true }).click();
	await page.getByRole('button', { name: 'Log out' }).click();
	// The form is there, so its field offers the passkey at once.
	await expect(page.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
	await page.getByRole('button', { name: 'Log out' }).click();
	await openPopup(page, at.url);
	await expect(page).toHaveURL(`${at.url}/staff`);
	await expect(page.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
});
