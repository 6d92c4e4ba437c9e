/** Chooses whether a quiz is for fun or counts, each explained in a line. */
import { useId } from 'react';
import { kindTexts, type QuizKind, quizKinds } from '../rules.ts';

interface KindFieldsProps {
	value: QuizKind;
	onKind: (kind: QuizKind) => void;
}

export function KindFields({ value, onKind }: KindFieldsProps) {
	const name = useId();
	return (
		<fieldset className="grid gap-1.5">
			<legend className="mb-1.5 font-semibold">Kind of quiz</legend>
			<div className="grid divide-y divide-line rounded-control ring-1 ring-line">
				{quizKinds.map((kind) => (
					<label key={kind} className="flex cursor-pointer items-start gap-3 px-4 py-3">
						<input
							type="radio"
							name={name}
							value={kind}
							checked={value === kind}
							onChange={() => onKind(kind)}
							aria-describedby={`${name}-${kind}`}
							aria-label={kindTexts[kind].title}
							className="mt-0.5 size-5 shrink-0 cursor-pointer"
						/>
						<span className="min-w-0">
							<span className="block font-semibold">{kindTexts[kind].title}</span>
							<span id={`${name}-${kind}`} className="block text-ink-soft text-note">
								{kindTexts[kind].says}
							</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
