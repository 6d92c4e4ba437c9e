import type { Generated } from 'kysely';

interface QuizRow {
	id: Generated<number>;
	club_id: number;
	title: string;
	/** Not hashed: the club reads it to its class. Only the club's own calls return it. */
	secret_code: string;
	time_limit: number | null;
	shuffled: 0 | 1;
	created_at: string;
	key_after_close: Generated<0 | 1>;
	open_to_all: Generated<0 | 1>;
	/** Refuses results of participants who have not shown the code. */
	code_required: Generated<0 | 1>;
	closed_at: Generated<string | null>;
	/** Set when the quiz is deleted: hidden, and its results are being erased. */
	deleted_at: Generated<string | null>;
	/** JSON, `PastResults` of `past-result-store.ts`; null for none. */
	past_results: Generated<string | null>;
	/** Counts corrections of title and questions. */
	version: Generated<number>;
	/** A participant has got its questions. */
	opened: Generated<0 | 1>;
}

interface QuizQuestionRow {
	id: Generated<number>;
	quiz_id: number;
	position: number;
	question: string;
	options: string;
	correct: number;
	/** JSON: earlier wordings of the options, which people may still have on their screens; null for none. */
	former_options: Generated<string | null>;
	/** The version that last changed the right answer; 0 for none. */
	corrected_in: Generated<number>;
}

interface QuizParticipantRow {
	/** Secret: it authorises a submission as this participant. */
	id: string;
	name: string;
	roll_no: string;
	year: number;
	created_at: string;
}

interface QuizStartRow {
	quiz_id: number;
	participant_id: string;
	started_at: string;
	/** When its extra time was taken back, if that was after the time without it. */
	ended_at: Generated<string | null>;
}

interface QuizExtraTimeRow {
	quiz_id: number;
	/** `rollNoKey` of the roll number. */
	roll_key: string;
	roll_no: string;
	/** Of the time limit. */
	percent: number;
	given_at: string;
}

interface QuizResultRow {
	id: Generated<number>;
	quiz_id: number;
	participant_id: string;
	correct_answers: number;
	questions: number;
	/** JSON: the chosen option per question, in the quiz's own order; null for none. */
	choices: string;
	/** Whether the participant opened the quiz before; null in older rows. */
	code_shown: 0 | 1 | null;
	created_at: string;
	/** The version that graded it first. Corrections grade it anew. */
	quiz_version: Generated<number>;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		quizzes: QuizRow;
		quiz_questions: QuizQuestionRow;
		quiz_participants: QuizParticipantRow;
		quiz_starts: QuizStartRow;
		quiz_extra_times: QuizExtraTimeRow;
		quiz_results: QuizResultRow;
	}
}
