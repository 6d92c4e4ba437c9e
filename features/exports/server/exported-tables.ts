/** Which tables and columns an export holds; `left-out-tables.ts` has the others. */

export interface Exported {
	/** The folder and name of its files. */
	path: string;
	table: string;
	/** The order of a club's rows, as an index has it. Default: the primary key. */
	key?: readonly string[];
	/** What the column `id` is called: `Event` makes it `EventID`. */
	noun?: string;
	columns: readonly string[];
	/** Columns that say which staff member acted: not in a club's export. */
	staffOnly?: readonly string[];
	json?: readonly string[];
	/** Left out: secrets, and what only this site can use. */
	without?: readonly string[];
	/** Columns of a matching row in another table. */
	join?: { table: string; on: readonly [theirs: string, ours: string]; columns: readonly string[] };
	/** How a club's rows are found; null: not in a club's export. */
	ofClub: OfClub | null;
}

/** `column` holds the club's id, or a parent's: `of` finds the club's parents. */
export type OfClub = { column: string; of?: { table: string; select: string; ofClub: OfClub } };

const club: OfClub = { column: 'club_id' };
const child = (column: string, table: string, ofClub: OfClub, select = 'id'): OfClub => ({
	column,
	of: { table, select, ofClub },
});

const ofEvent = child('event_id', 'events', club);
const ofForm = child('form_id', 'forms', club);
const ofQuiz = child('quiz_id', 'quizzes', club);
const ofHiringSession = child('session_id', 'hiring_sessions', club);

const participant = {
	table: 'quiz_participants',
	on: ['id', 'participant_id'],
	columns: ['name', 'roll_no', 'year'],
} as const;

/** All but `clubs` and `members`: `club-store.ts`. */
export const exportedTables: readonly Exported[] = [
	{
		path: 'clubs/officers',
		table: 'officers',
		noun: 'Officer',
		columns: ['id', 'club_id', 'name', 'email', 'role', 'term_ends', 'created_at', 'used_at'],
		without: ['account_id', 'email_key'],
		ofClub: club,
	},
	{ path: 'clubs/hand-overs', table: 'hand_overs', columns: ['club_id', 'on_day'], ofClub: club },
	{ path: 'clubs/hand-over-leads', table: 'hand_over_leads', columns: ['club_id', 'officer_id'], ofClub: club },
	{
		path: 'clubs/sent-back',
		table: 'sent_back_clubs',
		columns: ['club_id', 'message', 'sent_back_at', 'profile', 'submitted_at'],
		json: ['profile'],
		ofClub: club,
	},
	{
		path: 'clubs/decisions',
		table: 'decisions',
		noun: 'Decision',
		columns: ['id', 'club_id', 'what', 'reason', 'made_at', 'former_status', 'undone_at', 'staff_id', 'undone_by'],
		staffOnly: ['staff_id', 'undone_by'],
		ofClub: club,
	},
	{
		path: 'clubs/rounds',
		table: 'rounds',
		noun: 'Round',
		columns: ['id', 'name', 'opens', 'due', 'questions', 'min_officers', 'created_at', 'opened_at', 'closed_at'],
		json: ['questions'],
		without: ['first_reminded_at', 'last_reminded_at'],
		ofClub: child('id', 'renewals', club, 'round_id'),
	},
	{
		path: 'clubs/renewals',
		table: 'renewals',
		columns: ['round_id', 'club_id', 'state', 'answers', 'submitted_at', 'message', 'sent_back_at', 'missed_at'],
		json: ['answers'],
		ofClub: club,
	},
	{
		path: 'events/events',
		table: 'events',
		noun: 'Event',
		columns: [
			...['id', 'club_id', 'name', 'description', 'starts_at', 'ends_at', 'location', 'link', 'form_id', 'created_at'],
			...['places', 'registration_closes_at', 'confirm_by_mail', 'sequence', 'changed_at', 'calendar_uid'],
			...['called_off_at', 'reminded_at', 'state', 'publish_at', 'publish_as', 'published_at', 'awaiting_since'],
			...['not_published', 'sent_back_message', 'sent_back_at', 'proposed_starts_at', 'proposed_ends_at'],
			...['proposed_location', 'hidden_at', 'hidden_reason'],
		],
		without: ['form_claimed_at'],
		ofClub: club,
	},
	{
		path: 'events/co-hosts',
		table: 'event_hosts',
		columns: ['event_id', 'club_id', 'state', 'invited_at'],
		ofClub: ofEvent,
	},
	{
		path: 'events/exceptions',
		table: 'event_allowances',
		noun: 'Exception',
		columns: ['id', 'club_id', 'starts_at', 'ends_at', 'created_at'],
		ofClub: club,
	},
	{
		path: 'registrations/forms',
		table: 'forms',
		noun: 'Form',
		columns: [
			...['id', 'club_id', 'title', 'fields', 'created_at', 'provider', 'questions', 'deleted_at', 'deleted_event'],
			...['stripped_at', 'erased_responses', 'version'],
		],
		json: ['fields', 'questions', 'deleted_event'],
		ofClub: club,
	},
	{
		path: 'registrations/registrations',
		table: 'responses',
		key: ['created_at', 'id'],
		noun: 'Response',
		columns: [
			...['id', 'form_id', 'created_at', 'state', 'rank', 'email', 'answers', 'number', 'ticket_version'],
			...['calendar_uid', 'sequence', 'changed_at', 'unsubscribed_at'],
		],
		json: ['answers'],
		without: ['token', 'email_key', 'ticket_signature'],
		join: { table: 'attendances', on: ['response_id', 'id'], columns: ['first_at', 'clock_was_wrong', 'admitted'] },
		ofClub: ofForm,
	},
	{
		path: 'registrations/check-ins',
		table: 'check_ins',
		columns: [
			...['event_id', 'response_id', 'outcome', 'walk_in', 'at', 'first_at', 'clock_was_wrong', 'admitted'],
			'is_undone',
		],
		without: ['scan_id', 'sender'],
		ofClub: ofEvent,
	},
	{
		path: 'registrations/attendance',
		table: 'attendance_counts',
		columns: ['event_id', 'came', 'walk_ins'],
		ofClub: ofEvent,
	},
	{
		path: 'hiring/sessions',
		table: 'hiring_sessions',
		noun: 'Session',
		columns: ['id', 'club_id', 'title', 'description', 'start_date', 'end_date', 'closed_on', 'created_at'],
		ofClub: club,
	},
	{
		path: 'hiring/positions',
		table: 'hiring_positions',
		noun: 'Position',
		columns: ['id', 'session_id', 'title', 'description', 'spots', 'past_applications', 'past_accepted'],
		ofClub: ofHiringSession,
	},
	{
		path: 'hiring/applications',
		table: 'applications',
		noun: 'Application',
		columns: [
			...['id', 'position_id', 'name', 'year_of_study', 'department', 'phone', 'email', 'resume', 'resume_name'],
			...['state', 'state_since', 'told_state', 'created_at'],
		],
		without: ['token'],
		ofClub: child('position_id', 'hiring_positions', ofHiringSession),
	},
	{
		path: 'quizzes/quizzes',
		table: 'quizzes',
		noun: 'Quiz',
		columns: [
			...['id', 'club_id', 'title', 'time_limit', 'shuffled', 'created_at', 'key_after_close', 'open_to_all'],
			...['code_required', 'closed_at', 'deleted_at', 'past_results', 'version', 'opened'],
		],
		json: ['past_results'],
		without: ['secret_code'],
		ofClub: club,
	},
	{
		path: 'quizzes/questions',
		table: 'quiz_questions',
		noun: 'Question',
		columns: ['id', 'quiz_id', 'position', 'question', 'options', 'correct', 'former_options', 'corrected_in'],
		json: ['options', 'former_options'],
		ofClub: ofQuiz,
	},
	{
		path: 'quizzes/starts',
		table: 'quiz_starts',
		columns: ['quiz_id', 'started_at'],
		without: ['participant_id', 'ended_at'],
		join: participant,
		ofClub: ofQuiz,
	},
	{
		path: 'quizzes/extra-time',
		table: 'quiz_extra_times',
		columns: ['quiz_id', 'roll_no', 'percent', 'given_at'],
		without: ['roll_key'],
		ofClub: ofQuiz,
	},
	{
		path: 'quizzes/results',
		table: 'quiz_results',
		noun: 'Result',
		columns: ['id', 'quiz_id', 'correct_answers', 'questions', 'choices', 'code_shown', 'created_at', 'quiz_version'],
		json: ['choices'],
		without: ['participant_id'],
		join: participant,
		ofClub: ofQuiz,
	},
	{
		path: 'trail/entries',
		table: 'trail_entries',
		noun: 'Entry',
		columns: ['id', 'club_id', 'made_at', 'by_kind', 'by_name', 'did', 'about_id', 'about_name', 'changes'],
		json: ['changes'],
		ofClub: club,
	},
	{
		path: 'college/categories',
		table: 'club_categories',
		noun: 'Category',
		columns: ['id', 'name'],
		without: ['name_key'],
		ofClub: null,
	},
	{
		path: 'college/staff',
		table: 'staff',
		noun: 'Staff',
		columns: ['id', 'name', 'used_at', 'removed_at'],
		without: ['account_id'],
		join: { table: 'accounts', on: ['id', 'account_id'], columns: ['email'] },
		ofClub: null,
	},
	{
		path: 'college/reports',
		table: 'reports',
		noun: 'Report',
		columns: ['id', 'club_id', 'about', 'about_id', 'name', 'body', 'email', 'made_at', 'closed_at', 'note'],
		without: ['notified_at'],
		ofClub: null,
	},
	{
		path: 'college/deleted-clubs',
		table: 'deleted_clubs',
		noun: 'Deletion',
		columns: ['id', 'name', 'reason', 'staff_id', 'deleted_at'],
		ofClub: null,
	},
	{
		path: 'college/rules',
		table: 'overlap_rule',
		noun: 'Rule',
		columns: ['id', 'overlap', 'approval', 'days_ahead', 'year_starts'],
		ofClub: null,
	},
];
