/** Texts of messages for server and pages. */
import { counted } from '#contract/counted.ts';

export const messageTexts = {
	to: 'Choose who gets the message.',
	chosen: 'Choose at least one club.',
	noSuchCategory: 'This category no longer exists. Choose another one.',
	notApproved: 'One of these clubs is not approved, so it cannot get the message. Choose again.',
	subject: 'Enter a subject.',
	text: 'Write the message.',
} as const;

export const addressesText = (count: number): string => counted(count, 'address', 'addresses');

/** A site without mail only saves the message. */
export const sentText = (people: number, canMail: boolean | undefined): string =>
	canMail === false
		? `The message to ${addressesText(people)} was saved.`
		: `The message is on its way to ${addressesText(people)}.`;
