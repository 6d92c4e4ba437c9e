import { expect, test } from 'vitest';
import { changePassword, forgotPassword, resetPassword } from '#features/accounts/contract.ts';
import { addMember, getClub } from '#features/clubs/contract.ts';
import { createEvent, createForm } from '#features/events/contract.ts';
import { clubSession, loginClub, logoutClub } from '#features/officers/contract.ts';
import { getResponses, sendResponse } from '#features/registrations/contract.ts';
import { approveClub } from '#features/staff/contract.ts';
import { eventBody, formBody } from '#testing/bodies.ts';
import { cookieOf } from '#testing/cookies.ts';
import { useSite } from '#testing/site.ts';
import { openLog } from './log.ts';

const site = useSite();

test('after a whole visit the log contains no personal data and no secret', async () => {
	const officer = await site.staff();
	const club = await site.newClub({ status: 'pending', name: 'Journey Club' });
	await site.call(approveClub, { as: officer, params: { clubId: club.ClubID } });
	const logged = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	const cookie = cookieOf(logged.headers).sent;
	await site.call(clubSession, { headers: { cookie } });
	const member = {
		FirstName: 'Ottilie',
		LastName: 'Quux',
		Email: 'ottilie.quux@college.test',
		Role: 'R',
		JoinDate: '2024-01-01',
	};
	await site.call(addMember, { as: club, body: { ...member, ClubID: club.ClubID } });
	await site.call(addMember, { as: club, body: { ...member, ClubID: club.ClubID, Role: '' } });
	const body = eventBody({ EventName: 'Masked Ball' });
	const { EventID } = (await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body })).reply;
	const fields = [{ id: '1', type: 'shortAnswer', question: 'Phone?' }];
	const { formId } = (await site.call(createForm, { as: club, body: formBody(EventID, fields) })).reply;
	await site.call(sendResponse, { params: { formId }, body: { answers: { 1: '+49 555 0123' } } });
	await site.call(getResponses, { as: club, params: { formId } });
	await site.call(forgotPassword, { body: { email: club.Email } });
	const link = (await site.mails()).find(({ text }) => text.includes('#'))?.text ?? '';
	const token = /#([\w-]{43})/.exec(link)?.[1] ?? 'none';
	await site.call(resetPassword, { body: { token, password: 'fresh secret' } });
	const again = await site.call(loginClub, { body: { email: club.Email, password: 'fresh secret' } });
	await site.call(changePassword, {
		as: again.reply,
		body: { currentPassword: 'wrong guess', newPassword: 'whatever it is' },
	});
	await site.call(loginClub, { body: { email: club.Email, password: 'wrong guess' } });
	await site.raw(`/api/clubs/findByEmail?email=${club.Email}`);
	await site.call(logoutClub, { as: again.reply });
	const log = site.log.join('');
	expect(site.log.length).toBeGreaterThan(15);
	const secrets = [
		club.Email,
		club.password,
		club.token,
		logged.reply.token,
		cookie.split('=')[1],
		token,
		formId,
		'fresh secret',
		'wrong guess',
		'Journey Club',
		'Ottilie',
		'quux',
		'555 0123',
		'Masked',
		officer.token,
		officer.email,
		officer.password,
		'@',
	];
	expect(secrets.filter((secret) => secret !== undefined && log.includes(secret))).toEqual([]);
});

test('every request has a line with its id, route, status and time, and ids are not the sender’s to choose', async () => {
	const before = site.log.length;
	await site.call(getClub, { params: { clubId: 77 }, headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' } });
	await site.raw('/api/nowhere');
	// The line is written after the reply is sent.
	while (site.log.length < before + 2) await new Promise(setImmediate);
	const lines = site.log.slice(before).map((line) => JSON.parse(line));
	expect(lines).toEqual([
		expect.objectContaining({
			method: 'GET',
			route: '/api/clubs/:clubId',
			status: 404,
			ms: expect.any(Number),
			reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
		}),
		expect.objectContaining({ route: 'none', status: 404 }),
	]);
	expect(lines[0].reqId).not.toBe(lines[1].reqId);
});

test('the log of an error has what helps to find it, and nothing of the row it was about', () => {
	const lines: string[] = [];
	const log = openLog('info', { write: (line: string) => void lines.push(line) });
	const error = Object.assign(new Error('new row violates check constraint "accounts_email_check"'), {
		code: '23514',
		detail: 'Failing row contains (1, club, ottilie@college.test).',
		parameters: ['ottilie@college.test'],
	});
	log.error({ err: error }, 'an unexpected error');
	log.info({ body: { password: 'secret words', Password: 'secret words', token: 'secret words' } }, 'never log a body');
	expect(JSON.parse(lines[0] ?? '{}').err).toEqual({
		type: 'Error',
		code: '23514',
		message: error.message,
		stack: error.stack,
	});
	log.info({ body: { change: { token: 'a "secret word" in quotes', kept: 'yes' } }, token: 'secret' }, 'at any depth');
	expect(JSON.parse(lines[2] ?? '{}')).toMatchObject({
		body: { change: { token: '[Redacted]', kept: 'yes' } },
		token: '[Redacted]',
	});
	expect(lines.join('')).not.toMatch(/ottilie|secret words/);
});
