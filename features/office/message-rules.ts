/** Texts of messages for server and pages. */
export const messageTexts = {
	to: 'Choose who gets the message.',
	noSuchCategory: 'This category no longer exists. Choose another one.',
	notApproved: 'One of these clubs is not approved, so it cannot get the message. Choose again.',
	subject: 'Enter a subject.',
	text: 'Write the message.',
} as const;
