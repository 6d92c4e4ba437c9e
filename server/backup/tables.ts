/** The tables of a backup. Each comes after those it refers to. */

export const backedUp = [
	{ name: 'accounts', key: ['id'] },
	{ name: 'second_factors', key: ['account_id'] },
	{ name: 'recovery_codes', key: ['account_id', 'code_hash'] },
	{ name: 'staff', key: ['id'] },
	{ name: 'clubs', key: ['id'] },
	{ name: 'members', key: ['id'] },
	{ name: 'officers', key: ['id'] },
	{ name: 'hand_overs', key: ['club_id'] },
	{ name: 'hand_over_leads', key: ['club_id', 'officer_id'] },
	{ name: 'decisions', key: ['id'] },
	{ name: 'deleted_clubs', key: ['id'] },
	{ name: 'trail_entries', key: ['id'] },
	{ name: 'outbox', key: ['id'] },
	{ name: 'forms', key: ['id'] },
	{ name: 'responses', key: ['id'] },
	{ name: 'loose_forms', key: ['id'] },
	{ name: 'events', key: ['id'] },
	{ name: 'place_counts', key: ['event_id'] },
	{ name: 'overlap_rule', key: ['id'] },
	{ name: 'event_allowances', key: ['id'] },
	{ name: 'hiring_sessions', key: ['id'] },
	{ name: 'hiring_positions', key: ['id'] },
	{ name: 'applications', key: ['id'] },
	{ name: 'quizzes', key: ['id'] },
	{ name: 'quiz_questions', key: ['id'] },
	{ name: 'quiz_participants', key: ['id'] },
	{ name: 'quiz_starts', key: ['quiz_id', 'participant_id'] },
	{ name: 'quiz_results', key: ['id'] },
] as const satisfies readonly { name: string; key: readonly string[] }[];

/**
 * Left out: sessions, links and pending mail, which must not come back to life, and security events, whose addresses
 * are hashed with the site's own key.
 */
export const leftOut = [
	'sessions',
	'password_links',
	'email_links',
	'pending_notices',
	'staff_invitations',
	'officer_invitations',
	'deeds',
	'rate_limits',
	'mailings',
	'security_events',
	'address_keys',
];
