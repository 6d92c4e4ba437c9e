/** The first step: who takes the quiz. */
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { useDraft } from '#web/app/draft.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import type { Participant } from '../attempt-rules.ts';
import { participantTexts as texts } from '../rules.ts';
import { FailureCard } from './failure-card.tsx';
import { log } from './queries.ts';

const isYear = (text: string) => wholeNumber(text) >= 1 && wholeNumber(text) <= 9999;

const problemsIn = ({ name, rollNo, year }: { name: string; rollNo: string; year: string }): Problems => ({
	...(name.trim() === '' ? { name: texts.name } : {}),
	...(rollNo.trim() === '' ? { rollNo: texts.rollNo } : {}),
	...(isYear(year) ? {} : { year: texts.year }),
});

interface ParticipantFormProps {
	quizId: string;
	onRegistered: (participant: Participant) => void;
}

export function ParticipantForm({ quizId, onRegistered }: ParticipantFormProps) {
	const registration = useChange('POST /api/quizzes/createUser', {
		failed: log('Your details could not be saved.'),
	});
	const draft = useDraft({ key: `participant-draft:${quizId}`, empty: { name: '', rollNo: '', year: '' } });
	const form = useAppForm({
		draft,
		problems: problemsIn,
		refused: () => ({}),
		onSubmit: async ({ name, rollNo, year }) => {
			const participant = { name: name.trim(), rollNo: rollNo.trim(), year: wholeNumber(year) };
			const { idempotencyKey, forget } = draft;
			const { id } = await registration.mutateAsync({ body: participant, idempotencyKey, forget });
			onRegistered({ id, ...participant });
		},
	});
	return (
		<Form of={form} className="grid max-w-md gap-5">
			<form.AppField name="name">
				{(field) => (
					<field.Text
						label="Name"
						required
						reserve={false}
						maxLength={limits.name}
						autoComplete="name"
						controlClassName="h-12"
					/>
				)}
			</form.AppField>
			<div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
				<form.AppField name="rollNo">
					{(field) => (
						<field.Text
							label="Roll No"
							required
							hint="As on your college card."
							reserve={false}
							maxLength={limits.label}
							autoCapitalize="characters"
							spellCheck={false}
							controlClassName="h-12"
						/>
					)}
				</form.AppField>
				<form.AppField name="year">
					{(field) => (
						<field.Text
							label="Year"
							required
							hint="For example, 2."
							reserve={false}
							inputMode="numeric"
							maxLength={8}
							controlClassName="h-12"
						/>
					)}
				</form.AppField>
			</div>
			<FailureCard error={registration.error} />
			<form.Submit size="large" busyLabel="One moment…">
				{registration.isError ? 'Try again' : 'Continue'}
			</form.Submit>
			<p className="text-ink-soft text-note">Only the club sees your name, roll number, year and score.</p>
		</Form>
	);
}
