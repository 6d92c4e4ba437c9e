import type { Generated } from 'kysely';

interface QuizRow {
	id: Generated<number>;
	club_id: number;
	title: string;
	/** Not hashed, since the club reads it out to its class. Only the club's own calls return it. */
	secret_code: string;
	/** Minutes from opening to submitting. */
	time_limit: number | null;
	shuffled: 0 | 1;
	created_at: string;
	/** The score and the right answers are withheld until the quiz is closed. */
	key_after_close: Generated<0 | 1>;
	/** The quiz opens without its code. */
	open_to_all: Generated<0 | 1>;
	/** Results of participants who did not show the code are refused. */
	code_required: Generated<0 | 1>;
	/** Set while the quiz is closed: nobody can open or submit it. */
	closed_at: Generated<string | null>;
	/** Set when the quiz was deleted: nobody sees it any more, and its results are being erased. */
	deleted_at: Generated<string | null>;
	/** JSON, `PastResults` of `past-result-store.ts`: counts of the results whose time was over; null while there are none. */
	past_results: Generated<string | null>;
}

interface QuizQuestionRow {
	id: Generated<number>;
	quiz_id: number;
	position: number;
	question: string;
	/** JSON: four texts. */
	options: string;
	/** The index of the correct option. */
	correct: number;
}

interface QuizParticipantRow {
	/** Random and secret: it authorises a submission as this participant. */
	id: string;
	name: string;
	roll_no: string;
	year: number;
	created_at: string;
}

/** When a participant first opened a quiz, by its code or while it was open to all. */
interface QuizStartRow {
	quiz_id: number;
	participant_id: string;
	started_at: string;
}

interface QuizResultRow {
	id: Generated<number>;
	quiz_id: number;
	participant_id: string;
	correct_answers: number;
	questions: number;
	/** JSON: the index of the chosen option of each question in the quiz's own order, null where none was chosen. */
	choices: string;
	/** Whether the participant opened the quiz before; null for results of versions that did not record it. */
	code_shown: 0 | 1 | null;
	created_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		quizzes: QuizRow;
		quiz_questions: QuizQuestionRow;
		quiz_participants: QuizParticipantRow;
		quiz_starts: QuizStartRow;
		quiz_results: QuizResultRow;
	}
}
