/** The mails about passkeys. */
import type { Mail } from '#server/mail/outbox.ts';
import { type MailServices, momentText, whatToDo } from './mail.ts';
import type { AccountKind } from './tables.ts';

interface Account {
	email: string;
	kind: AccountKind;
}

export const passkeyAddedMail = ({ email, kind }: Account, name: string, services: MailServices): Mail => ({
	to: email,
	subject: `A passkey was added to your account on ${services.settings.SITE_NAME}`,
	text: `Hello,

On ${momentText(services)}, the passkey “${name}” was added to your account on ${services.settings.SITE_NAME}. It logs in without a password.

${whatToDo(kind, services.siteUrl())}`,
});

export const passkeyClonedMail = ({ email, kind }: Account, name: string, services: MailServices): Mail => ({
	to: email,
	subject: `A copy of your passkey for ${services.settings.SITE_NAME} was refused`,
	text: `Hello,

On ${momentText(services)}, someone tried to log in to your account on ${services.settings.SITE_NAME} with the passkey “${name}”. It looks like a copy, so we refused it. Remove this passkey under “Logged-in devices” and add a new one.

${whatToDo(kind, services.siteUrl())}`,
});
