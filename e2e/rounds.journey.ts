/** A round of renewal: one club answers, another misses it and comes back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInClub, logInStaff, openStaffPart } from './people.ts';
import { declineInvitation, emailOf, publicClubs } from './prepare.ts';
import { startSite } from './site.ts';

const clubOf = (name: string) => ({
	name,
	description: `${name} meet on Mondays.`,
	email: emailOf(name),
	password: `password of ${name}`,
});
const [punctual, late] = [clubOf('Early Birds'), clubOf('Night Owls')];

/** These journeys start sites of their own. */
test.use({ baseURL: '' });

test('staff open a round, one club renews, another is dormant until it submits late', async ({
	page,
	visitor,
	afterwards,
}) => {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-rounds-'));
	afterwards(() => rm(folder, { recursive: true, force: true }));
	const first = await startSite('rounds', { DATA_DIR: folder });
	await publicClubs(first, [punctual, late]);

	await logInStaff(page, first);
	await openStaffPart(page, 'Rounds');
	await page.getByRole('button', { name: 'New round' }).click();
	const form = page.getByRole('dialog', { name: 'New round' });
	await form.getByLabel('Name').fill('Renewal 2027');
	await form.getByLabel('Last day').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
	await form.getByRole('textbox', { name: 'Question' }).fill('Who advises you?');
	await form.getByRole('switch', { name: 'Required' }).check();
	await expectNoAxeFindings(page);
	await form.getByRole('button', { name: 'Create round' }).click();
	await expect(page.getByRole('heading', { name: 'Renewal 2027' })).toBeVisible();

	const club = await visitor();
	await logInClub(club, punctual, `${first.url}/clubAdmin/dashboard`);
	await club.getByRole('link', { name: 'Renew', exact: true }).click();
	await club.getByRole('button', { name: 'Submit' }).click();
	await expect(club.getByText('Please answer this question.')).toBeVisible();
	await club.getByLabel('Who advises you?').fill('Dr. Vega');
	await club.getByRole('button', { name: 'Save draft' }).click();
	await expect(club.getByText('Your draft is saved.')).toBeVisible();
	await expectNoAxeFindings(club);
	await club.getByRole('button', { name: 'Submit' }).click();
	await expect(club.getByText('Your renewal is submitted. The college’s staff will review it.')).toBeVisible();

	await page.reload();
	await page.getByLabel('State').selectOption('submitted');
	await expect(page).toHaveURL(/\?state=submitted$/);
	await expectNoAxeFindings(page);
	const review = page.getByRole('button', { name: `Review ${punctual.name}` });
	if (!(await review.isVisible())) await page.getByRole('button', { name: `Details: ${punctual.name}` }).click();
	await review.press('Enter');
	const sent = page.getByRole('dialog', { name: punctual.name });
	await expect(sent.getByText('Dr. Vega')).toBeVisible();
	await sent.getByRole('button', { name: 'Accept' }).press('Enter');
	await expect(page.getByText('No club matches.')).toBeVisible();
	await first.stop();

	const program = ['--disable-proto=delete', '--import', './e2e/days-later.mjs', 'main/main.ts'];
	const second = await startSite('rounds-later', { DATA_DIR: folder, DAYS_LATER: '4' }, program);
	afterwards(() => second.stop());
	const owls = await visitor();
	await owls.goto(`${second.url}/clubboard`);
	await declineInvitation(owls);
	await expect(owls.getByRole('main').getByText(punctual.name).first()).toBeVisible();
	await expect(owls.getByText(late.name)).toHaveCount(0);
	await logInClub(owls, late, `${second.url}/clubAdmin`);
	await expect(owls.getByRole('heading', { name: 'Your club is dormant' })).toBeVisible();
	await owls.goto(`${second.url}/clubAdmin/dashboard`);
	await expect(owls.getByRole('heading', { name: 'Your club is dormant' })).toBeVisible();
	await owls.getByRole('link', { name: 'Your public page' }).click();
	await expect(owls.getByText('This club is not active this year.')).toBeVisible();
	await expect(owls.getByRole('heading', { name: 'Coming up' })).toHaveCount(0);
	await owls.goto(`${second.url}/clubAdmin/create-quiz`);
	await owls.getByRole('link', { name: 'See the renewal' }).click();
	await owls.getByLabel('Who advises you?').fill('Prof. Lund');
	await owls.getByRole('button', { name: 'Submit' }).click();
	await expect(owls.getByText('Your renewal is submitted. The college’s staff will review it.')).toBeVisible();
	await owls.goto(`${second.url}/clubboard`);
	await expect(owls.getByRole('main').getByText(late.name).first()).toBeVisible();
});
