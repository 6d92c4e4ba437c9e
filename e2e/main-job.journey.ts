/** The main job, from a club's registration to the responses to its form. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { openRow } from './open-row.ts';
import { approveClub, localTime, logInByForm, registerClub } from './people.ts';
import { declineInvitation, register } from './prepare.ts';

test('a club registers, is approved, makes an event with a form, and a student registers through it', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	const club = {
		name: 'Lantern Society',
		description: 'We build lanterns and walk them through town in November.',
		email: 'lanterns@college.example',
		password: 'paper and light',
	};
	const eventName = 'Lantern walk';

	await test.step('the club registers and is told what comes next', async () => {
		await registerClub(page, club);
		await expect(
			page.getByText('We will approve it and reach out to you soon through WhatsApp/email. Thanks!'),
		).toBeVisible();
		await expectNoAxeFindings(page);
		await page.goto('/clubboard');
		await expect(page.getByRole('heading', { name: 'Our Clubs' })).toBeVisible();
		await expect(page.getByText(club.name)).toHaveCount(0);
	});

	await test.step('the staff approve it', async () => {
		const officer = await visitor();
		await approveClub(officer, site, club.name);
		await expectNoAxeFindings(officer);
	});

	await test.step('it is public, with its logo', async () => {
		await page.reload();
		await expect(page.getByRole('heading', { name: club.name })).toBeVisible();
		const picture = page.locator('img[src*="/files/logos/"]').first();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	});

	const day = 20;
	await test.step('it logs in and creates an event', async () => {
		await logInByForm(page, club);
		await page.getByRole('button', { name: 'Create new Event' }).click();
		const form = page.getByRole('dialog', { name: 'New Event' });
		await form.getByLabel('Event Name').fill(eventName);
		await form.getByLabel('Description').fill('Meet at the gate, bring a lantern.');
		await form.getByLabel(/^Start Date/).fill(localTime(day, '18:00'));
		await expect(form.getByLabel(/^End Date/)).toHaveValue(localTime(day, '20:00'));
		await form.getByLabel(/^End Date/).fill(localTime(day + 32, '20:00'));
		await expect(form.getByText('An event can last at most 31 days.')).toBeVisible();
		await form.getByLabel(/^End Date/).fill(localTime(day, '20:00'));
		await expect(form.getByText('An event can last at most 31 days.')).toHaveCount(0);
		await form.getByLabel(/^Start Date/).fill('2027-03-28T02:30');
		await form.getByLabel(/^End Date/).fill('2027-03-28T03:30');
		await expect(form.getByText('The clocks skip this time on that day.')).toBeVisible();
		await expect(form.getByText('The event must end after it starts.')).toHaveCount(0);
		await form.getByLabel(/^Start Date/).fill(localTime(day, '18:00'));
		await form.getByLabel(/^End Date/).fill(localTime(day, '20:00'));
		await form.getByLabel('Location').fill('North gate');
		await form.getByLabel('Places').fill('none');
		await expect(form.getByText('Enter a number of places from 1 to 100,000')).toBeVisible();
		await form.getByLabel('Places').fill('2');
		await form.getByLabel('Registration closes').fill(localTime(day, '20:01'));
		await expect(form.getByText('Registration must close before the event ends.')).toBeVisible();
		await form.getByLabel('Registration closes').fill(localTime(day, '12:00'));
		await expect(form.getByText('Registration must close before the event ends.')).toHaveCount(0);
		await form.getByLabel('Registration closes').press('Backspace');
		await form.getByRole('button', { name: 'Submit' }).click();
		await expect(form.getByText('Enter a date and a time, or leave it empty.')).toBeVisible();
		await expectNoAxeFindings(page);
		await form.getByLabel('Registration closes').fill(localTime(day, '12:00'));
		await form.getByRole('button', { name: 'Submit' }).click();
	});

	await test.step('it builds the registration form', async () => {
		const builder = page.getByRole('dialog', { name: 'Now Create a Google Form for your event registration:' });
		await expect(builder).toBeVisible();
		await builder.getByLabel('Title of the form').fill('Walk with us');
		const questions = builder.getByRole('group', { name: /^Question \d/ });
		const addQuestion = async (type: string) => {
			const opener = builder.getByRole('button', { name: 'Add a question' });
			if (await opener.isVisible()) await opener.click();
			await builder.getByRole('button', { name: type }).first().click();
		};
		if ((await questions.count()) === 0) await addQuestion('Short answer');
		await questions.first().getByLabel('Question', { exact: true }).fill('Your name');
		await addQuestion('Checkboxes');
		await questions.nth(1).getByLabel('Question', { exact: true }).fill('What do you bring?');
		await questions.nth(1).getByLabel('Option 1', { exact: true }).fill('A lantern');
		await questions.nth(1).getByRole('button', { name: 'Add an option' }).click();
		await questions.nth(1).getByLabel('Option 2', { exact: true }).fill('Friends');
		await expectNoAxeFindings(page);
		await builder.getByRole('button', { name: 'Create', exact: false }).last().click();
		const created = page.getByText(/Google Form Created! Link: /);
		await expect(created.getByRole('link')).toHaveAttribute('href', /\/forms\/d\/[^/]+\/viewform$/);
		await expect(page.getByRole('link', { name: `View details: ${eventName}` })).toBeFocused();
		await expect(page.getByText('0 / 2', { exact: true })).toBeVisible();
	});

	// Late, because mail about a decision is held for ten seconds.
	await test.step('it has been written to that it is approved', async () => {
		const mail = await mailTo(site, club.email, /approved/i);
		expect(mail.text).toContain(club.name);
	});

	const student = await visitor();
	await declineInvitation(student);
	await test.step('a student finds the event and registers', async () => {
		await student.goto('/events');
		const row = student.getByRole('listitem').filter({ hasText: eventName });
		const opened = student.waitForEvent('popup');
		await row.getByRole('link', { name: /Register/ }).click();
		const form = await opened;
		await expect(form.getByText('Meet at the gate, bring a lantern.')).toBeVisible();
		await form.getByLabel('Your name').fill('=HYPERLINK("x")');
		await form.getByLabel('A lantern').check();
		await form.getByLabel('Friends').check();
		await expectNoAxeFindings(form);
		await form.getByRole('button', { name: /Register|Send|Submit/ }).click();
		await expect(form.getByText('A lantern, Friends')).toBeVisible();
		const [entry] = await Promise.all([
			form.waitForEvent('download'),
			form.getByRole('link', { name: 'Add to calendar' }).click(),
		]);
		expect(entry.suggestedFilename()).toMatch(/\.ics$/);
		await expectNoAxeFindings(form);
	});

	await test.step('the club sees, searches and exports the response', async () => {
		await page.goto('/clubAdmin/events');
		await page
			.getByRole('link', { name: /view details/i })
			.first()
			.click();
		await openRow(page.getByRole('row').filter({ hasText: 'A lantern, Friends' }));
		await expect(page.getByRole('cell', { name: 'A lantern, Friends' })).toBeVisible();
		await page.getByLabel('Search the answers').fill('nobody');
		await expect(page.getByRole('cell', { name: 'A lantern, Friends' })).toHaveCount(0);
		await page.getByLabel('Search the answers').fill('LANTERN');
		await expect(page.getByRole('cell', { name: 'A lantern, Friends' })).toBeVisible();
		await expectNoAxeFindings(page);
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Export to Excel' }).click();
		expect((await download).suggestedFilename()).toBe(`${eventName}-responses.xlsx`);
	});

	const table = page.getByRole('region', { name: 'Responses' });
	const row = (name: string) => table.getByRole('row').filter({ hasText: name });
	const figure = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
	const address = (name: string) => `${name.toLowerCase()}@college.example`;
	await test.step('three more register, two of them wait, and the club gives one a place', async () => {
		const link = await page.getByRole('link', { name: /viewform/ }).getAttribute('href');
		for (const name of ['Noor', 'Ivo', 'Uma', 'Eli']) await register(site, link ?? '', name, address(name));
		await page.reload();
		await expect(figure('Going')).toContainText('2 of 2');
		await page.getByLabel('Show').selectOption('Waiting (3)');
		const question = page.getByRole('alertdialog');
		await openRow(row('Eli'));
		await row('Eli').getByRole('button', { name: 'Admit: Eli' }).press('Enter');
		await expect(question).toContainText('Admit Eli ahead of 2 others?');
		await expect(question).toContainText('The event will have 3 of 2 places taken.');
		await question.getByRole('button', { name: 'Not now' }).press('Enter');
		await expect(row('Eli').getByRole('button', { name: 'Admit: Eli' })).toBeFocused();
		await page.keyboard.press('Enter');
		await question.getByRole('button', { name: 'Admit', exact: true }).press('Enter');
		await expect(row('Eli')).toHaveCount(0);
		const next = row('Uma').getByRole('button', { name: 'Details: Uma' });
		await expect(next).toBeFocused();
		await page.getByLabel('Show').selectOption('Going and waiting (5)');
		await openRow(row('Eli'));
		await row('Eli').getByRole('button', { name: 'Delete: Eli' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete registration' }).click();
		await expect(row('Eli')).toHaveCount(0);
		await expect(figure('Waiting')).toContainText('2');
		await openRow(row('Ivo'));
		await row('Ivo').getByRole('button', { name: 'Admit: Ivo' }).click();
		await question.getByRole('button', { name: 'Admit', exact: true }).click();
		await expect(figure('Going')).toContainText('3 of 2');
		await expect(row('Ivo')).toContainText('Going');
		await expect(row('Ivo').getByRole('button', { name: 'Correct: Ivo' })).toBeFocused();
		await expect(row('Uma')).toContainText('Waiting');
	});

	await test.step('it corrects one, cancels one and erases one, and who waits moves up', async () => {
		await openRow(row('Noor'));
		await row('Noor').getByRole('button', { name: 'Correct: Noor' }).click();
		const correct = page.getByRole('dialog', { name: 'Correct the registration of Noor' });
		await correct.getByLabel('Your name').fill('Noor Haddad');
		await correct.getByRole('button', { name: 'Cancel', exact: true }).click();
		const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' });
		await discard.getByRole('button', { name: 'Keep editing' }).click();
		await expectNoAxeFindings(page);
		await correct.getByRole('button', { name: 'Save' }).click();
		await expect(row('Noor Haddad')).toBeVisible();

		await openRow(row('HYPERLINK'));
		await row('HYPERLINK')
			.getByRole('button', { name: /^Cancel: / })
			.click();
		const question = page.getByRole('alertdialog', { name: 'Cancel this registration?' });
		await question.getByRole('button', { name: 'Cancel registration' }).click();
		await expect(figure('Going')).toContainText('2 of 2');
		await expect(row('HYPERLINK')).toHaveCount(0);
		await page.getByLabel('Show').selectOption('Cancelled (1)');
		await expect(row('HYPERLINK')).toContainText('Cancelled');
		await page.getByLabel('Show').selectOption('All (4)');

		await openRow(row('Noor Haddad'));
		await row('Noor Haddad').getByRole('button', { name: 'Delete: Noor Haddad' }).click();
		await page
			.getByRole('alertdialog', { name: 'Delete this registration?' })
			.getByRole('button', { name: 'Delete registration' })
			.click();
		await expect(row('Noor Haddad')).toHaveCount(0);
		await expect(row('Uma')).toContainText('Going');
		await expect(figure('Going')).toContainText('2 of 2');
		await expect(figure('Waiting')).toContainText('0');
	});

	await test.step('it writes to all, and is told before how many that are', async () => {
		await page.getByRole('button', { name: 'Write to all' }).click();
		const message = page.getByRole('dialog', { name: 'Write to all' });
		await message.getByRole('button', { name: 'Continue' }).click();
		await expect(message.getByText('Write a subject.')).toBeVisible();
		await expectNoAxeFindings(page);
		await message.getByLabel('Subject').fill('Bring gloves');
		await message.getByLabel('Message', { exact: true }).fill('It will be cold by the river.');
		await message.getByRole('button', { name: 'Continue' }).click();
		const question = page.getByRole('alertdialog', { name: 'Send this message to 2 people?' });
		const keys: (string | undefined)[] = [];
		faults.allow(/net::ERR_FAILED/);
		await page.route('**/api/events/messages', async (route) => {
			keys.push(route.request().headers()['idempotency-key']);
			await route.fetch();
			await route.abort();
		});
		await question.getByRole('button', { name: 'Send message' }).click();
		await expect(message.getByText('The server could not be reached.')).toBeVisible();
		await page.unroute('**/api/events/messages');
		await page.reload();
		await page.getByRole('button', { name: 'Write to all' }).click();
		await message.getByRole('button', { name: 'Continue' }).click();
		const retry = page.waitForRequest((request) => 'idempotency-key' in request.headers());
		await question.getByRole('button', { name: 'Send message' }).click();
		expect((await retry).headers()['idempotency-key']).toBe(keys[0]);
		await expect(page.getByText('The message to 2 people was saved.')).toBeVisible();
		const mail = await mailTo(site, address('Uma'), /Bring gloves/);
		expect(mail.text).toContain('It will be cold by the river.');
	});

	await test.step('it cannot take places away from those who are going', async () => {
		await page.goto('/clubAdmin/events');
		await expect(page.getByText('2 / 2', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: `Edit: ${eventName}` }).click();
		const form = page.getByRole('dialog', { name: 'Edit Event' });
		await form.getByLabel('Places').fill('1');
		await form.getByRole('button', { name: 'Update' }).click();
		await expect(form.getByText('2 people are already going.')).toBeVisible();
		await expect(form.getByLabel('Places')).toHaveAttribute('aria-invalid', 'true');
		await form.getByLabel('Places').fill('3');
		await form.getByRole('button', { name: 'Update' }).click();
		await expect(page.getByText('The event was updated.')).toBeVisible();
		await expect(page.getByText('2 / 3', { exact: true })).toBeVisible();
	});

	await test.step('it copies the event, a week later and with its questions', async () => {
		await page.getByRole('button', { name: `Copy: ${eventName}` }).click();
		const form = page.getByRole('dialog', { name: 'New Event' });
		await expect(form.getByLabel('Event Name')).toHaveValue(eventName);
		await expect(form.getByLabel('Places')).toHaveValue('3');
		await expect(form.getByLabel(/^Start Date/)).toHaveValue(localTime(day + 7, '18:00'));
		await expect(form.getByLabel('Registration closes')).toHaveValue(localTime(day + 7, '12:00'));
		await form.getByLabel('Event Name').fill(`${eventName} again`);
		await expectNoAxeFindings(page);
		await form.getByRole('button', { name: 'Submit' }).click();
		const builder = page.getByRole('dialog', { name: 'Now Create a Google Form for your event registration:' });
		await expect(builder.getByText(`These are the questions of “${eventName}”.`)).toBeVisible();
		await expect(builder.getByLabel('Option 1', { exact: true })).toHaveValue('A lantern');
		await builder.getByRole('button', { name: 'Create form' }).click();
		await expect(page.getByText(/Google Form Created! Link: /)).toBeVisible();
		await expect(page.getByText('0 / 3', { exact: true })).toBeVisible();
	});
});
