/** The first step: who takes the quiz. */

import { type SyntheticEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import type { Participant } from '../attempt-rules.ts';
import { FailureCard } from './failure-card.tsx';
import { useRegister } from './queries.ts';

const isYear = (text: string) => /^\d{1,4}$/.test(text.trim()) && Number(text) > 0;

export function WhoForm({ onRegistered }: { onRegistered: (participant: Participant) => void }) {
	const [name, setName] = useState('');
	const [rollNo, setRollNo] = useState('');
	const [year, setYear] = useState('');
	const [isChecked, setChecked] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const registration = useRegister();
	const idempotencyKeyFor = useIdempotencyKey();
	const problems = {
		name: name.trim() === '' ? 'Enter your name.' : undefined,
		rollNo: rollNo.trim() === '' ? 'Enter your roll number.' : undefined,
		year: isYear(year) ? undefined : 'Enter your year as a number.',
	};
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setChecked(true);
		if (registration.isPending) return;
		if (Object.values(problems).some((problem) => problem !== undefined)) {
			requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
			return;
		}
		const who = { name: name.trim(), rollNo: rollNo.trim(), year: Number(year) };
		registration.mutate(
			{ ...who, idempotencyKey: idempotencyKeyFor(who) },
			{ onSuccess: ({ id }) => onRegistered({ id, ...who }) },
		);
	};
	const said = (problem: string | undefined) => (isChecked ? problem : undefined);
	return (
		<form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-5">
			<Field label="Name" required error={said(problems.name)}>
				{(control) => (
					<TextInput
						{...control}
						className="h-12"
						value={name}
						maxLength={limits.name}
						autoComplete="name"
						onChange={({ target }) => setName(target.value)}
					/>
				)}
			</Field>
			<div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
				<Field label="Roll No" required hint="As on your college card." error={said(problems.rollNo)}>
					{(control) => (
						<TextInput
							{...control}
							className="h-12"
							value={rollNo}
							maxLength={limits.label}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							onChange={({ target }) => setRollNo(target.value)}
						/>
					)}
				</Field>
				<Field label="Year" required hint="Such as 2." error={said(problems.year)}>
					{(control) => (
						<TextInput
							{...control}
							className="h-12"
							inputMode="numeric"
							value={year}
							maxLength={4}
							autoComplete="off"
							onChange={({ target }) => setYear(target.value)}
						/>
					)}
				</Field>
			</div>
			<FailureCard error={registration.error} />
			<Button type="submit" size="large" busy={registration.isPending} busyLabel="One moment…">
				{registration.isError ? 'Try again' : 'Continue'}
			</Button>
			<p className="text-ink-soft text-note">
				The club that made the quiz sees your name, roll number, year and score. Nobody else does.
			</p>
		</form>
	);
}
