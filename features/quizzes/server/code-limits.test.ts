/** The hour of an exam, simulated: what a class notices, and how many codes a guesser gets judged. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	applicationMails,
	changeKilobytes as changes,
	codeAttempts,
	formResponses,
	loginAttempts,
	quizResults,
	quizSubmissions,
	responseKilobytes as responses,
	resumeKilobytes,
} from '#contract/attempt-limits.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { type CheckCode, codeLimits, limitsFor } from './code-limits.ts';

const security = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const isRefused = (error: { status?: number }) => {
	if (error.status === 429) return 'refused';
	throw error;
};

let serial = 0;

/** A code that nobody has tried before, of a participant made up for it. */
const guessFrom = (checkCode: CheckCode, address: string) => {
	serial += 1;
	const made = { participantId: `made up ${serial}`, code: `wrong ${serial}` };
	return checkCode({ quizId: 1, address, ...made, isRight: () => false }).catch(isRefused);
};

const open = (checkCode: CheckCode, address: string, participantId: string) =>
	checkCode({ quizId: 1, address, participantId, code: 'right', isRight: () => true }).catch(isRefused);

/** Guesses all through one hour, far more often than is allowed; gives how many codes were judged. */
async function guessForAnHour(checkCode: CheckCode, addresses: readonly string[], perAddress: number): Promise<number> {
	let judged = 0;
	for (let second = 0; second < 3600; second += 30) {
		for (const address of addresses)
			for (let guess = 0; guess < perAddress; guess++) if ((await guessFrom(checkCode, address)) === false) judged += 1;
		vi.setSystemTime(Date.now() + 30_000);
	}
	return judged;
}

test('in an hour a guesser gets as many codes judged as docs/security.md says', async () => {
	const behindTheClass = codeLimits(rateLimits(1));
	await open(behindTheClass, 'campus', 'a student');
	const here = await guessForAnHour(behindTheClass, ['campus'], 200);
	const elsewhere = await guessForAnHour(codeLimits(rateLimits(1)), ['elsewhere'], 200);
	const many = Array.from({ length: 80 }, (_, index) => `address ${index}`);
	const anywhere = await guessForAnHour(codeLimits(rateLimits(1)), many, 6);
	expect([here, elsewhere, anywhere]).toEqual([190, 145, 330]);
	expect(security).toContain(`a guesser gets ${here} codes checked behind the address of the class`);
	expect(security).toContain(`${elsewhere} from another one, and ${anywhere} from any number of them`);
});

test('a class of a thousand behind one address does not notice that one in seven mistypes', async () => {
	const checkCode = codeLimits(rateLimits(1));
	const outcomes = { wrong: new Set<unknown>(), right: new Set<unknown>() };
	for (let student = 0; student < 1000; student++) {
		const who = { quizId: 1, address: 'campus', participantId: `student ${student}` };
		if (student % 7 === 3)
			outcomes.wrong.add(await checkCode({ ...who, code: `slip ${student}`, isRight: () => false }).catch(isRefused));
		outcomes.right.add(await open(checkCode, 'campus', who.participantId));
	}
	expect([[...outcomes.wrong], [...outcomes.right]]).toEqual([[false], [true]]);
});

test('guesses from everywhere do not reach an address from which the quiz was opened', async () => {
	const checkCode = codeLimits(rateLimits(1));
	await open(checkCode, 'campus', 'first');
	for (let address = 0; address < 300; address++) await guessFrom(checkCode, `stranger ${address}`);
	expect([await open(checkCode, 'campus', 'second'), await open(checkCode, 'at home', 'third')]).toEqual([
		true,
		'refused',
	]);
	vi.setSystemTime(Date.now() + 90_000);
	expect(await open(checkCode, 'at home', 'third')).toBe(true);
});

const nothing = { isRegistered: true, isKnownAddress: false, isKnownWrong: false, wrongFromAddress: 0 };

test.each([
	['an unknown address', {}, ['participant', 'address', 'unknownAddresses']],
	['an unknown address with five wrong codes', { wrongFromAddress: 5 }, ['participant', 'address', 'suspectAddresses']],
	['an address from which the quiz was opened', { isKnownAddress: true }, ['participant', 'address']],
	['a code that was wrong before', { isKnownWrong: true }, ['participant']],
	['nobody who is registered', { isRegistered: false, isKnownAddress: true }, ['unregistered', 'address']],
])('an attempt from %s counts against its own limits', (_, known, names) => {
	expect(limitsFor({ ...nothing, ...known })).toEqual(names);
});

test('the tables of docs/security.md have the figures that are counted', () => {
	const minutes = (seconds = 0) => seconds / 60;
	const { participant, unregistered, address, unknownAddresses, suspectAddresses } = codeAttempts;
	const { knownDevice, knownDeviceDay, accountAndAddress, account } = loginAttempts;
	const of = ({ points, seconds }: { points: number; seconds: number }) => `${points} in ${minutes(seconds)} minutes`;
	const mebibytes = ({ points }: { points: number }) => points / 1024;
	for (const figure of [
		`| a participant | ${of(participant)} |`,
		`| without being registered, one address | ${of(unregistered)} |`,
		`| ${address.points} different ones an hour, then one in ${address.pauses[0]} seconds |`,
		`${unknownAddresses.points} an hour together; all others: ${suspectAddresses.points} an hour together`,
		`| ${of(knownDevice)}, ${knownDeviceDay.points} a day, whatever strangers do |`,
		`| strangers, one account from one address | ${of(accountAndAddress)} |`,
		`| strangers, one address | ${loginAttempts.address.points} an hour |`,
		`| ${account.points} a day at once, then one each ${account.pauses
			.map(minutes)
			.join(', ')
			.replace(/, (\d+)$/, ' and at last $1')} minutes`,
		`| ${quizSubmissions.points} a minute per participant; from one address ${quizResults.codeShown.points.toLocaleString('en')} results of one quiz an hour of participants who opened it, and ${quizResults.codeNotShown.points} an hour of others; then ${quizResults.beyond.points} in ${quizResults.beyond.seconds} seconds of each.`,
		`| ${applicationMails.points} a day per e-mail address;`,
		`${resumeKilobytes.address.points / 1024} MiB per address, ${resumeKilobytes.site.points / 1024 ** 2} GiB for the site`,
		`| ${formResponses.points.toLocaleString('en')} an hour per form and address;`,
		`in a day ${mebibytes(responses.address)} MiB per form and address, ${mebibytes(responses.form)} MiB per form, ${mebibytes(responses.club)} MiB for a club's forms, ${mebibytes(responses.site) / 1024} GiB for the site |`,
		`in a day ${mebibytes(changes.approvedClub)} MiB, all approved clubs ${mebibytes(changes.approvedClubs) / 1024} GiB;`,
		`while it waits for approval ${mebibytes(changes.pendingClub)} MiB, all that wait ${mebibytes(changes.pendingClubs)} MiB.`,
	])
		expect(security).toContain(figure);
});
