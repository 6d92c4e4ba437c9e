/** Tables that no export holds as files of their own, and why. */

const secrets = 'holds passwords, codes, sessions or links that give access';
const work = 'the site’s own work, which means nothing elsewhere';

export const leftOutTables: Readonly<Record<string, string>> = {
	accounts: 'the addresses are in the files of clubs, officers and staff; the rest are secrets',
	address_keys: secrets,
	attendances: 'with the registrations; the rest are secret codes of proofs',
	deeds: work,
	door_links: secrets,
	email_links: secrets,
	event_decisions: 'for undo only; decisions are in the trail',
	event_tickets: secrets,
	import_rows: 'for 30 days, with links of invitations; what was imported is in the files of clubs and members',
	imports: work,
	loose_forms: 'forms at a provider that no club and no event has any more',
	mailings: work,
	officer_invitations: secrets,
	outbox: 'e-mails on their way hold secret links, and the text of one that was sent is deleted',
	password_links: secrets,
	pending_notices: work,
	place_counts: 'the counts of the registrations',
	quiz_participants: 'with their starts and results; the ids are secret',
	rate_limits: work,
	recovery_codes: secrets,
	report_counts: 'small counts of people whose data were deleted, which reports show as “<5” only',
	report_notices: work,
	second_factors: secrets,
	security_events: 'hashed with this site’s own key',
	sessions: secrets,
	staff_invitations: secrets,
};
