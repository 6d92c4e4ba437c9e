/** The hour of an exam, simulated: what a class notices, and how many codes a guesser gets judged. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	applicationMails,
	applicationKilobytes as applications,
	changeKilobytes as changes,
	codeAttempts,
	formResponses,
	knownDeviceAttempts,
	loginAttempts,
	loginSuspect,
	newcomersCodes,
	quizResults,
	quizSubmissions,
	recordedRefusals,
	registrationMails,
	registrationReceipts,
	responseKilobytes as responses,
	resumeKilobytes,
	secondFactorAttempts,
	smallResponseKilobytes,
	smallResponses,
	suspectAfter,
	suspectNetwork,
} from '#contract/attempt-limits.ts';
import { applyForPosition } from '#features/hiring/application-contract.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { fakeClock, outcomeOf, retryAfter } from '#testing/fake-clock.ts';
import { sharedCounts } from '#testing/shared-counts.ts';
import { createUser } from '../taking-contract.ts';
import { type CheckCode, codeLimits, limitsFor } from './code-limits.ts';

const security = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

beforeEach(fakeClock);
afterEach(() => void vi.useRealTimers());

let serial = 0;

/** A code that nobody has tried before, of a participant made up for it. */
const guessFrom = (checkCode: CheckCode, address: string) => {
	serial += 1;
	const made = { participantId: `made up ${serial}`, code: `wrong ${serial}` };
	return outcomeOf(checkCode({ quizId: 1, address, ...made, isRight: () => false }).catch(retryAfter));
};

const open = (checkCode: CheckCode, address: string, participantId: string) =>
	outcomeOf(checkCode({ quizId: 1, address, participantId, code: 'right', isRight: () => true }).catch(retryAfter));

/** Guesses all through one hour, from each address in turn, as soon as that is allowed; returns how many codes were judged. */
async function guessForAnHour(checkCode: CheckCode, addresses: readonly string[]): Promise<number> {
	const end = Date.now() + 3_600_000;
	let judged = 0;
	for (let turn = 0; Date.now() < end; turn++) {
		const { outcome } = await guessFrom(checkCode, addresses[turn % addresses.length] ?? '');
		if (outcome === false) judged += 1;
		else vi.setSystemTime(Date.now() + Number(outcome) * 1000);
	}
	return judged;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `address ${index}`);

test.each([
	['one address', 2150, ['elsewhere'], []],
	['the address of the class', 2150, ['campus'], ['campus']],
	['a hundred addresses', 2450, many(100), []],
	['an IPv6 /48', 2200, Array.from({ length: 5000 }, (_, index) => `2001:db8:7:${index.toString(16)}`), []],
])('%s gets at most %i codes judged in an hour', async (who, most, addresses, opened) => {
	const checkCode = codeLimits(rateLimits(1));
	for (const address of opened) await open(checkCode, address, 'a student');
	const judged = await guessForAnHour(checkCode, addresses);
	expect([judged > most * 0.95, judged <= most]).toEqual([true, true]);
	expect(security).toContain(`${most.toLocaleString('en')} from ${who}`);
});

test('a second process that shares the counts judges 720 more codes in an hour', async () => {
	const shared = sharedCounts();
	const processes = Array.from({ length: 2 }, () => codeLimits(rateLimits(1, shared)));
	const judged = await Promise.all(
		processes.map(async (checkCode) => {
			const end = Date.now() + 3_600_000;
			let count = 0;
			while (Date.now() < end) if ((await guessFrom(checkCode, 'elsewhere')).outcome === false) count += 1;
			return count;
		}),
	);
	const sum = judged.reduce((all, count) => all + count, 0);
	expect([sum > 2800, sum <= 2150 + 720]).toEqual([true, true]);
	expect(security).toContain('each further one judges 720 more codes in an hour');
});

test('a class of a thousand behind one address does not notice that one in seven mistypes', async () => {
	const checkCode = codeLimits(rateLimits(1));
	const outcomes = new Set<unknown>();
	for (let student = 0; student < 1000; student++) {
		const who = { quizId: 1, address: 'campus', participantId: `student ${student}` };
		if (student % 7 === 3)
			await outcomeOf(checkCode({ ...who, code: `slip ${student}`, isRight: () => false }).catch(retryAfter));
		const { outcome, seconds } = await open(checkCode, 'campus', who.participantId);
		outcomes.add(`${outcome} after ${seconds} seconds`);
	}
	expect([...outcomes]).toEqual(['true after 0 seconds']);
});

test('guesses from everywhere delay nobody where the quiz was opened, and for seconds elsewhere', async () => {
	const checkCode = codeLimits(rateLimits(1));
	await open(checkCode, 'campus', 'first');
	for (let round = 0; round < 6; round++) for (const address of many(300)) await guessFrom(checkCode, address);
	expect(await open(checkCode, 'campus', 'second')).toEqual({ outcome: true, seconds: 0 });
	const { outcome, seconds } = await open(checkCode, 'at home', 'third');
	expect([outcome, seconds <= 5]).toEqual([true, true]);
});

test('a burst of guesses from one address takes three of the places that newcomers share', async () => {
	const checkCode = codeLimits(rateLimits(1));
	await Promise.all(Array.from({ length: 100 }, () => guessFrom(checkCode, 'attacker')));
	const waits = [];
	for (const address of many(499)) waits.push((await guessFrom(checkCode, address)).seconds);
	// The pause after the last of them holds the second one back, not the first.
	expect(waits.findIndex((wait) => wait > 0)).toBe(498);
});

test('of two suspect addresses the one that sends a hundred codes at once takes every second turn, not all', async () => {
	const checkCode = codeLimits(rateLimits(1));
	for (const address of ['flood', 'at home'])
		for (let guess = 0; guess < suspectAfter; guess++) await guessFrom(checkCode, address);
	for (const address of ['first', 'second'])
		for (let guess = 0; guess < 300; guess++) await guessFrom(checkCode, address);
	const flood = Array.from({ length: 100 }, (_, index) => {
		const made = { participantId: `made up, flood ${index}`, code: `wrong, flood ${index}` };
		return checkCode({ quizId: 1, address: 'flood', ...made, isRight: () => false }).catch(retryAfter);
	});
	const { outcome, seconds } = await open(checkCode, 'at home', 'a student');
	expect([outcome, seconds <= 2]).toEqual([true, true]);
	await outcomeOf(Promise.all(flood));
});

const nothing = { isRegistered: true, isKnownAddress: false, isKnownWrong: false, wrongFromAddress: 0 };

test.each([
	['an unknown address', {}, ['participant', 'address', 'unknownAddresses']],
	['an unknown address with five wrong codes', { wrongFromAddress: 5 }, ['participant', 'address', 'suspectAddresses']],
	['an address from which the quiz was opened', { isKnownAddress: true }, ['participant', 'address']],
	['a code that was wrong before', { isKnownWrong: true }, ['participant']],
	['nobody who is registered', { isRegistered: false, isKnownAddress: true }, ['address']],
])('an attempt from %s counts against its own limits', (_, known, names) => {
	expect(limitsFor({ ...nothing, ...known })).toEqual(names);
});

test('the tables of docs/security.md have the figures that are counted', () => {
	const minutes = (seconds = 0) => seconds / 60;
	const { participant, address, unknownAddresses, suspectAddresses } = codeAttempts;
	const { recent, day } = knownDeviceAttempts;
	const { newcomers, suspects } = loginAttempts;
	const of = ({ points, seconds }: { points: number; seconds: number }) => `${points} in ${minutes(seconds)} minutes`;
	const inWords = (points: number) => points.toLocaleString('en');
	/** "500 an hour, then one every 0.5, 0.5 and at last 5 seconds, a step longer after every 500". */
	const slowed = ({ points, seconds, pauses }: { points: number; seconds: number; pauses: readonly number[] }) => {
		const last = pauses.length > 1 ? ` and at last ${pauses.at(-1)} seconds, a step longer after every` : '';
		const each =
			pauses.length > 1 ? `${pauses.slice(0, -1).join(', ')}${last} ${inWords(points)}` : `${pauses[0]} seconds`;
		return `${inWords(points)} ${seconds === 3600 ? 'an hour' : 'a day'}, then one every ${each}`;
	};
	/** "1,000 an hour per address, then one every 1.8 seconds": a limit of a call, beyond which requests wait for their turn. */
	const beyond = ({ points, seconds }: { points: number; seconds: number }) =>
		`then one every ${(seconds / points / 2).toFixed(1)} seconds`;
	const [hourOfApplying, dayOfApplying] = applyForPosition.limits;
	const [, dayOfTaking, secondOfSite, dayOfSite] = createUser.limits;
	const mebibytes = ({ points }: { points: number }) => points / 1024;
	for (const figure of [
		`| a participant | ${of(participant)} |`,
		`| one address, all its participants | different ones: ${slowed(address)} |`,
		`the first ${suspectAfter} of each together: ${slowed(unknownAddresses)}; all others together: ${slowed(suspectAddresses)} |`,
		...['passwords', 'codes'].map(
			(secret) =>
				`| who tries | wrong ${secret} | | --- | --- | | a browser in which the account was used | ${of(recent)}, ${day.points} a day, whatever strangers do |`,
		),
		`| newcomers, one account, from addresses with fewer than ${loginSuspect.points} for it within a day | ${slowed(newcomers)} |`,
		`| newcomers, one account, from all other addresses | ${slowed(suspects)} |`,
		`| all others, one account | ${slowed(newcomersCodes)} |`,
		`| ${secondFactorAttempts.points} codes in ${minutes(secondFactorAttempts.seconds)} minutes, right or wrong |`,
		`| newcomers, one address, all accounts | ${slowed(loginAttempts.address)} |`,
		`once ${suspectNetwork.points} of the /64s of a /48 were wrong within a day`,
		`beyond ${recordedRefusals.points} an hour from one address`,
		`| ${quizSubmissions.points} a minute per participant; from one address ${quizResults.codeShown.points.toLocaleString('en')} results of one quiz an hour of participants who opened it, and ${quizResults.codeNotShown.points} an hour of others; then ${quizResults.beyond.points} in ${quizResults.beyond.seconds} seconds of each.`,
		`| in a day ${applicationMails.recipient.points} to one e-mail address, ${applicationMails.address.points} from one address, ${applicationMails.site.points.toLocaleString('en')} for the site;`,
		`| in a day ${registrationMails.recipient.points} to one e-mail address, ${inWords(registrationMails.address.points)} from one address (a campus of 5,000 behind one can confirm its registrations), ${inWords(registrationMails.form.points)} for one form, ${inWords(registrationMails.site.points)} for the site, of which ${inWords(registrationReceipts.points)} may be receipts;`,
		`| applying | ${inWords(hourOfApplying.points)} an hour per address, ${beyond(hourOfApplying)}, in a day ${inWords(dayOfApplying.points)}, ${beyond(dayOfApplying)}; in a day ${mebibytes(applications.position)} MiB per position, ${mebibytes(applications.site) / 1024} GiB for the site,`,
		`in a day ${inWords(dayOfTaking.points)}, ${beyond(dayOfTaking)}; for the site ${secondOfSite.points} a second, in a day ${inWords(dayOfSite.points)}, then ${(dayOfSite.points / dayOfSite.seconds) * 2} a second.`,
		`${resumeKilobytes.address.points / 1024} MiB per address, ${resumeKilobytes.site.points / 1024 ** 2} GiB for the site`,
		`| ${slowed(formResponses)} per form and address;`,
		`${smallResponseKilobytes} KiB do not count for the 16 MiB of their address, but ${slowed(smallResponses)}`,
		`in a day ${mebibytes(responses.address)} MiB per form and address, ${mebibytes(responses.form)} MiB per form, ${mebibytes(responses.club)} MiB for a club's forms, ${mebibytes(responses.site) / 1024} GiB for the site. Responses`,
		`in a day ${mebibytes(changes.approvedClub)} MiB, all approved clubs ${mebibytes(changes.approvedClubs) / 1024} GiB;`,
		`while it waits for approval ${mebibytes(changes.pendingClub)} MiB, all that wait ${mebibytes(changes.pendingClubs)} MiB.`,
	])
		expect(security).toContain(figure);
});
