/** Texts about single sign-on, for server and pages. */

export const signedOnText = 'You have logged in with the college’s account. Accept the invitation with it.';

export const signOnTexts = {
	notSetUp: 'Logging in with the college’s account is not set up on this site.',
	for: 'Say what the log-in is for: club, staff or invitation.',
	away: 'The college’s log-in cannot be reached at the moment. Try again later, or log in another way.',
	cancelled: 'You did not log in with the college’s account.',
	notYours:
		'This log-in was started in another browser, took longer than ten minutes, or has been used already. Try again.',
	invalid:
		'The college’s log-in sent something that this site cannot accept. Try again, or tell the site’s administrator.',
	clock:
		'The clocks of this site and of the college’s log-in are more than five minutes apart. Tell the site’s administrator.',
	unverified:
		'The college’s log-in has not verified your e-mail address, so this site cannot tell who you are. Ask your IT department.',
	linkedToAnother:
		'Your e-mail address already belongs to another person’s log-in here. Ask the site’s administrator for help.',
	unknownOfficer: 'Nobody with your account helps to run a club here. Ask a lead of your club to invite you.',
	unknownStaff: 'Your account does not belong to the staff here. Ask one of the staff to invite you.',
	invitedStaff: 'Open the link in your invitation first, and log in with the college’s account there.',
	lostGroup: 'Your account no longer belongs to the staff. Ask one of the staff if you think this is a mistake.',
	notArrived: 'Log in with the college’s account first. That is good for ten minutes.',
	alreadyOfficer: 'You already help to run this club. Log in with the college’s account.',
	alreadyStaff: 'Your account belongs to the staff already. Log in with the college’s account.',
	only: (button: string) => `Staff log in with the college’s account here. Choose “${button}” on the staff’s page.`,
	deadLink: 'This link has been used or is too old. Ask the site’s administrator for a new one.',
} as const;
