/** Steps of many journeys: popups, forms, log-ins. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { actingOf } from '#web/app/acting.ts';
import type { Reply } from '#web/app/contracts.ts';
import { expect } from './fixtures.ts';
import { declineInvitation, type NewClub } from './prepare.ts';
import type { Site } from './site.ts';

const logo = (hue: number) =>
	sharp({ create: { width: 300, height: 300, channels: 3, background: `hsl(${hue}, 60%, 45%)` } })
		.png()
		.toBuffer();

/** Declines the invitation if it appears first. On a phone the button is in the menu. */
export async function openLogin(page: Page): Promise<void> {
	await declineInvitation(page);
	const menu = page.getByRole('button', { name: 'Open the menu' });
	if (await menu.isVisible()) await menu.click();
	await page.getByRole('button', { name: 'Club login' }).filter({ visible: true }).click();
	await expect(page.getByRole('dialog', { name: 'Club Admin Login' })).toBeVisible();
}

export async function registerClub(page: Page, club: NewClub): Promise<void> {
	await page.goto('/');
	await openLogin(page);
	await page.getByRole('button', { name: 'Register', exact: true }).filter({ visible: true }).last().click();
	await page.getByLabel('Club Name').fill(club.name);
	await page.getByLabel('Description').fill(club.description);
	await page.getByLabel('Founded Date').focus();
	await page.getByLabel('Founded Date').fill('2019-10-01');
	await page.getByLabel('Email').filter({ visible: true }).fill(club.email);
	await page.getByLabel('Password', { exact: true }).fill(club.password);
	await page
		.getByLabel('Logo', { exact: true })
		.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo(150) });
	await page.getByRole('button', { name: 'Register', exact: true }).filter({ visible: true }).last().click();
	await expect(page.getByRole('dialog', { name: 'Club registered successfully!' })).toBeVisible();
}

type Account = Pick<NewClub, 'email' | 'password'>;
type Session = Reply<'GET /api/clubs/session'>;

/** What the log-in form stores. */
const stored = (session: Session) => {
	const { Email, ClubName, ClubID } = session.club;
	return {
		loggedIn: new Date().toISOString(),
		actingAs: JSON.stringify(actingOf(session)),
		userData: JSON.stringify({ Email, ClubName, ClubID, Club: session.club }),
	};
};

/** By a call, to save two page loads. `logInByForm` takes the visitors' way. */
export async function logInClub(page: Page, data: Account, to = '/clubAdmin'): Promise<void> {
	const at = URL.parse(to)?.origin ?? '';
	const reply = await page.request.post(`${at}/api/clubs/login`, { data });
	expect(reply.status()).toBe(200);
	await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 });
	await page.goto(`${at}/empty`, { waitUntil: 'commit' });
	await page.evaluate((session) => void Object.assign(localStorage, session), stored(await reply.json()));
	await page.goto(to);
}

export async function logInByForm(page: Page, club: Account): Promise<void> {
	await page.goto('/');
	await openLogin(page);
	const popup = page.getByRole('dialog', { name: 'Club Admin Login' });
	await popup.getByLabel('Email').fill(club.email);
	await popup.getByLabel('Password', { exact: true }).fill(club.password);
	await popup.getByRole('button', { name: 'Log in' }).click();
	await expect(page).toHaveURL(/\/clubAdmin/);
}

export async function logOut(page: Page): Promise<void> {
	const menu = page.getByRole('button', { name: 'Open the menu' });
	const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
	await expect(menu.or(sidebar).filter({ visible: true })).toBeVisible();
	if (await menu.isVisible()) await menu.click();
	else await sidebar.hover();
	await page.getByRole('button', { name: 'logout' }).filter({ visible: true }).click();
}

export async function logInStaff(page: Page, site: Site, { email, password } = site.staff): Promise<void> {
	await page.goto(`${site.url}/staff`);
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Log in' }).click();
}

/** On a phone most parts are behind a button. */
export async function openStaffPart(page: Page, name: string): Promise<void> {
	const parts = page.getByRole('navigation', { name: 'Staff area' });
	await expect(parts).toBeVisible();
	const more = parts.getByRole('button', { name: 'More' });
	if (await more.isVisible()) await more.click();
	await parts.getByRole('link', { name }).click();
}

export async function approveClub(page: Page, site: Site, name: string): Promise<void> {
	await logInStaff(page, site);
	await page
		.getByRole('button', { name: `Approve ${name}` })
		.filter({ visible: true })
		.click();
	await expect(page.getByRole('button', { name: `Approve ${name}` })).toHaveCount(0);
}

export function localTime(days: number, time: string): string {
	const date = new Date(Date.now() + days * 24 * 3_600_000);
	return `${date.toISOString().slice(0, 10)}T${time}`;
}
