/** The mails to applicants. */
import type { Mail } from '#server/mail/outbox.ts';
import type { ToldState } from './application-store.ts';

export const statusPath = (token: string): string => `/applications/${token}`;

interface About {
	name: string;
	position: string;
	clubName: string;
	link: string;
}

const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`);

export const receivedMail = (
	to: string,
	{ position, clubName, link }: Omit<About, 'name'>,
	clubEmail: string,
): Mail => ({
	to,
	replyTo: clubEmail,
	subject: `Your application to ${clubName}`,
	text: `Hello,

${clubName} has received your application for the position “${position}”.

View or withdraw it:
${link}

Keep this link private: anyone with it can withdraw the application. If you did not apply, open the link and withdraw the application. That deletes it.`,
});

const news: Record<ToldState, (club: string, position: string) => string> = {
	shortlisted: (club, position) =>
		`Good news: you are on ${club}’s shortlist for the position “${position}”. The club will be in touch about what comes next.`,
	accepted: (club, position) =>
		`Congratulations: ${club} has accepted your application for the position “${position}”. The club will be in touch about how to begin.`,
	declined: (club, position) =>
		`Thank you for applying for the position “${position}”. ${club} has chosen other applicants this time. We wish you well and hope you will apply again.`,
};

export const stateMail = (
	to: string,
	state: ToldState,
	{ name, position, clubName, link }: About,
	clubEmail: string,
): Mail => ({
	to,
	replyTo: clubEmail,
	subject: `News about your application to ${clubName}`,
	text: `${hello(name)}

${news[state](clubName, position)}

View or withdraw your application:
${link}

Questions? Write to the club: ${clubEmail}`,
});

/** Mails with a key leave in order, so bulk mails leave before a later single one. */
export const stateMailKey = (applicationId: number, state: ToldState, now: string): string =>
	`application ${applicationId} ${state} ${now}`;
