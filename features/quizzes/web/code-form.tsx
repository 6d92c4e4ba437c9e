/** The second step: the secret code, which opens the quiz; without an id in the address the quiz's id too. */

import { type SyntheticEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { type OpenQuiz, openQuiz, type Participant } from '../attempt-rules.ts';
import { FailureCard } from './failure-card.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { useOpenQuiz } from './queries.ts';

interface CodeFormProps {
	participant: Participant;
	/** The quiz of the address; empty when it names none. */
	quizId: string;
	onOpened: (quiz: OpenQuiz) => void;
	/** This participant can no longer take the quiz: the time is over. */
	onEnded: (error: Error) => void;
	/** Somebody else sits here now. */
	onSomebodyElse: () => void;
}

const isWrongCode = (error: unknown) => error instanceof CallError && error.status === 403;

export function CodeForm({ participant, quizId, onOpened, onEnded, onSomebodyElse }: CodeFormProps) {
	const [id, setId] = useState(quizId);
	const [secretCode, setSecretCode] = useState('');
	const [isChecked, setChecked] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const opening = useOpenQuiz();
	const problems = {
		id: /^\d{1,10}$/.test(id.trim()) ? undefined : 'Enter the number of the quiz.',
		secretCode: secretCode.trim() === '' ? 'Enter the secret code.' : undefined,
	};
	const typeAnew = () => {
		const code = form.current?.querySelector<HTMLInputElement>('[name=secretCode]');
		code?.focus();
		code?.select();
	};
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setChecked(true);
		if (opening.isPending) return;
		if (problems.secretCode !== undefined || (quizId === '' && problems.id !== undefined)) {
			requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
			return;
		}
		opening.mutate(
			{ quizId: id.trim(), secretCode: secretCode.trim(), userId: participant.id },
			{
				onSuccess: (quiz) => onOpened(openQuiz(quiz, Date.now())),
				onError: (error) => {
					if (isWrongCode(error)) typeAnew();
					if (error instanceof CallError && error.status === 409) onEnded(error);
				},
			},
		);
	};
	return (
		<form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-5">
			<ParticipantCard participant={participant} onSomebodyElse={onSomebodyElse} />
			{quizId === '' ? (
				<Field label="Quiz ID" required error={isChecked ? problems.id : undefined}>
					{(control) => (
						<TextInput
							{...control}
							className="h-12"
							inputMode="numeric"
							value={id}
							maxLength={10}
							autoComplete="off"
							onChange={({ target }) => setId(target.value)}
						/>
					)}
				</Field>
			) : null}
			<Field
				label="Secret code"
				required
				hint="The club tells it to you."
				error={isChecked ? problems.secretCode : undefined}
			>
				{(control) => (
					<TextInput
						{...control}
						name="secretCode"
						aria-invalid={control['aria-invalid'] ?? (isWrongCode(opening.error) || undefined)}
						className="h-12"
						value={secretCode}
						maxLength={limits.label}
						autoComplete="off"
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						onChange={({ target }) => setSecretCode(target.value)}
					/>
				)}
			</Field>
			<FailureCard error={opening.error} />
			<Button type="submit" size="large" busy={opening.isPending} busyLabel="Opening…">
				Open the quiz
			</Button>
		</form>
	);
}
