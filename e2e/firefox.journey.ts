/** The ten main journeys in Firefox, each by its shortest way. */
import { expect, test } from './fixtures.ts';
import { day, hiringClub, openPosition } from './hiring-steps.ts';
import { approveClub, localTime, logInByForm, logInClub, logOut, registerClub } from './people.ts';
import { declineInvitation, emailOf, type NewClub, ownerOf, publicClub, register } from './prepare.ts';
import { answer, enterParticipant } from './quiz-steps.ts';

const club: NewClub = {
	name: 'Fox Trotters',
	description: 'Ballroom dances for people with two left feet.',
	email: 'foxes@college.example',
	password: 'slow slow quick',
};
const question = 'Your name';
let owner: Awaited<ReturnType<typeof ownerOf>>;

test.beforeAll(async ({ site }) => {
	await publicClub(site, club);
	owner = await ownerOf(site, club);
});

test('somebody finds a club and follows it', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/clubboard');
	await page.getByLabel('Search clubs').fill('ballroom');
	await page.getByRole('button', { name: `View Club: ${club.name}` }).click();
	await expect(page.getByRole('heading', { name: club.name, level: 1 })).toBeVisible();
	await page.getByRole('button', { name: `Follow ${club.name}` }).click();
	await page.reload();
	await expect(page.getByRole('button', { name: `Following ${club.name}`, pressed: true })).toBeVisible();
});

test('somebody finds an event and registers', async ({ page }) => {
	await owner.addEvent('Spring ball', 20, question);
	await declineInvitation(page);
	await page.goto('/events');
	const opened = page.waitForEvent('popup');
	await page
		.getByRole('listitem')
		.filter({ hasText: 'Spring ball' })
		.getByRole('link', { name: /Register/ })
		.click();
	const form = await opened;
	await form.getByLabel(question).fill('Noor');
	await form.getByRole('button', { name: 'Register', exact: true }).click();
	await expect(form.getByRole('heading', { name: 'You are going' })).toBeVisible();
});

test('somebody changes the answers of a registration, and cancels it', async ({ page }) => {
	const formId = await owner.addEvent('Tea dance', 30, question);
	await declineInvitation(page);
	await page.goto(`/forms/d/${formId}/viewform`);
	await page.getByLabel(question).fill('Noor');
	await page.getByRole('button', { name: 'Register', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
	await page.goto('/yours');
	await page.getByRole('link', { name: 'Change or cancel' }).click();
	await page.getByRole('button', { name: 'Change answers' }).click();
	await page.getByLabel(question).fill('Noor Haddad');
	await page.getByRole('button', { name: 'Save changes' }).click();
	await expect(page.getByRole('definition').filter({ hasText: 'Noor Haddad' })).toBeVisible();
	await page.getByRole('button', { name: 'Cancel my registration' }).click();
	await page.getByRole('button', { name: 'Cancel registration', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
});

test('somebody applies for a position', async ({ page, site }) => {
	const crew = await hiringClub(site, 'Fox Hiring');
	await openPosition(site, crew, 'Pianist');
	await declineInvitation(page);
	await page.goto('/hiring');
	await page.getByRole('button', { name: `Apply: Pianist, ${crew.name}` }).click();
	const form = page.getByRole('dialog', { name: 'Apply: Pianist' });
	await form.getByLabel('Name').fill('Noor Haddad');
	await form.getByLabel('E-mail').fill('noor@college.example');
	const cv = { name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
	await form.getByLabel('Résumé').setInputFiles(cv);
	await form.getByRole('button', { name: 'Submit application' }).click();
	const receipt = page.getByRole('dialog', { name: 'Application submitted successfully!' });
	const opened = page.waitForEvent('popup');
	await receipt.getByRole('link', { name: /Your application/ }).click();
	await expect((await opened).getByRole('heading', { name: 'Received' })).toBeVisible();
});

test('somebody takes a quiz', async ({ page }) => {
	const { link } = await owner.addQuiz('Steps', [
		{ question: 'Which is slow?', options: ['Waltz', 'Jive', 'Samba', 'Polka'] },
	]);
	await declineInvitation(page);
	await page.goto(link);
	await enterParticipant(page, 'Noor Haddad', '21CS014');
	await page.getByRole('button', { name: 'Begin the quiz' }).click();
	await answer(page, ['Waltz']);
	await page.getByRole('button', { name: 'Submit' }).click();
	await expect(page.getByRole('dialog').getByText('1 of 1 right')).toBeVisible();
});

test('a club registers, and the staff approve it', async ({ page, site }) => {
	const name = 'Fox Spotters';
	await registerClub(page, { ...club, name, email: emailOf(name) });
	await approveClub(page, site, name);
	await page.goto('/clubboard');
	await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a club logs in, is still there after a reload, and logs out', async ({ page }) => {
	await logInByForm(page, club);
	await page.reload();
	await logOut(page);
	await expect(page).toHaveURL('/');
});

test('a club makes an event with a form', async ({ page }) => {
	await logInClub(page, club);
	await page.getByRole('button', { name: 'Create new Event' }).click();
	const form = page.getByRole('dialog', { name: 'New Event' });
	await form.getByLabel('Event Name').fill('Winter ball');
	await form.getByLabel('Description').fill('Bring a partner, or find one.');
	await form.getByLabel(/^Start Date/).fill(localTime(40, '18:00'));
	await form.getByLabel('Location').fill('North hall');
	await form.getByRole('button', { name: 'Submit' }).click();
	const builder = page.getByRole('dialog', { name: 'Now Create a Google Form for your event registration:' });
	await builder.getByRole('button', { name: 'Create form' }).click();
	await expect(page.getByText(/Google Form Created! Link: /)).toBeVisible();
});

test('a club reads what people answered, and searches it', async ({ page, site }) => {
	const formId = await owner.addEvent('Autumn ball', 50, question);
	await register(site, `${site.url}/forms/d/${formId}/viewform`, 'Noor', 'noor@college.example');
	await logInClub(page, club, '/clubAdmin/events');
	await page.getByRole('link', { name: 'View details: Autumn ball' }).click();
	await expect(page.getByRole('row').filter({ hasText: 'Noor' })).toBeVisible();
	await page.getByLabel('Search the answers').fill('nobody');
	await expect(page.getByRole('row').filter({ hasText: 'Noor' })).toHaveCount(0);
});

test('a club opens a hiring session', async ({ page }) => {
	await logInClub(page, club, '/clubAdmin/hiring');
	await page.getByRole('button', { name: 'Add new hiring session' }).click();
	const form = page.getByRole('dialog', { name: 'New hiring session' });
	await form.getByLabel('Title').fill('Spring band');
	await form.getByLabel('Start date').fill(day(0));
	await form.getByLabel('End date').fill(day(9));
	await form.getByRole('button', { name: 'Create session' }).click();
	await expect(page.getByRole('heading', { name: 'Spring band' })).toBeVisible();
});
