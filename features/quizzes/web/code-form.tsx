/** The second step: the secret code, unless everybody may begin; without an id in the address, the quiz's id, too. */
import { counted } from '#contract/counted.ts';
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, focusField, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { type OpenQuiz, openQuiz, type Participant } from '../attempt-rules.ts';
import { participantTexts as texts } from '../rules.ts';
import { FailureCard } from './failure-card.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { useRefusal } from './queries.ts';

interface CodeFormProps {
	participant: Participant;
	quizId: string;
	needsCode: boolean;
	timeLimit: number | null | undefined;
	onOpened: (quiz: OpenQuiz) => void;
	onEnded: (refusal: CallError) => void;
	onSomebodyElse: () => void;
}

function TimeNote({ timeLimit }: Pick<CodeFormProps, 'timeLimit'>) {
	if (timeLimit === null) return null;
	if (timeLimit === undefined) return <p>If there is a time limit, it starts when you open the quiz.</p>;
	return (
		<p>{`You have ${counted(timeLimit, 'minute')} from the moment you open it. If you were given extra time, it is added. Keep this page open: when time is up, your answers are submitted automatically.`}</p>
	);
}

const isWrongCode = (error: unknown) =>
	error instanceof CallError && (error.status === 403 || 'secretCode' in error.fields);

export function CodeForm({
	participant,
	quizId,
	needsCode,
	timeLimit,
	onOpened,
	onEnded,
	onSomebodyElse,
}: CodeFormProps) {
	const opening = useChange('POST /api/quizzes/getQuizById/:id', {
		failed: useRefusal('The quiz could not be opened.'),
	});
	// For a typed id, the need of a code is unknown.
	const mustHaveCode = needsCode && quizId !== '';
	const form = useAppForm({
		defaultValues: { id: quizId, secretCode: '' },
		problems: ({ id, secretCode }): Problems => ({
			...(quizId !== '' || wholeNumber(id) >= 0 ? {} : { id: texts.quizId }),
			...(mustHaveCode && secretCode.trim() === '' ? { secretCode: texts.secretCode } : {}),
		}),
		refused: () => ({}),
		onSubmit: async ({ id, secretCode }) => {
			await opening.mutateAsync(
				{
					params: { id: quizId || wholeNumber(id) },
					body: {
						...(needsCode && secretCode.trim() !== '' ? { secretCode: secretCode.trim() } : {}),
						userId: participant.id,
					},
				},
				// Not called after “Not you?”: a late reply would bring the previous participant back.
				{
					onSuccess: (quiz) => onOpened(openQuiz(quiz, Date.now())),
					onError: (error) => {
						if (error instanceof CallError && error.status === 409) onEnded(error);
					},
				},
			);
		},
		onFailure: (error) => {
			if (isWrongCode(error)) focusField(form, 'secretCode')?.select();
		},
	});
	return (
		<Form of={form} className="grid max-w-md gap-5">
			<ParticipantCard participant={participant} onSomebodyElse={onSomebodyElse} />
			{quizId === '' ? (
				<form.AppField name="id">
					{(field) => (
						<field.Text
							label="Quiz ID"
							required
							reserve={false}
							inputMode="numeric"
							maxLength={10}
							controlClassName="h-12"
						/>
					)}
				</form.AppField>
			) : null}
			{needsCode ? (
				<form.AppField name="secretCode">
					{(field) => (
						<field.Text
							label="Secret code"
							required={mustHaveCode}
							hint={`Ask the club for it. Capital letters matter.${mustHaveCode ? '' : ' Leave this empty if you have none.'}`}
							reserve={false}
							aria-invalid={isWrongCode(opening.error) || undefined}
							maxLength={limits.label}
							autoCapitalize="none"
							autoCorrect="off"
							spellCheck={false}
							controlClassName="h-12"
						/>
					)}
				</form.AppField>
			) : (
				<p>No code is needed: the quiz is open to everyone with this link.</p>
			)}
			<TimeNote timeLimit={timeLimit} />
			<FailureCard error={opening.error} />
			<form.Submit size="large" busyLabel="Opening…">
				{needsCode ? 'Open the quiz' : 'Begin the quiz'}
			</form.Submit>
		</Form>
	);
}
