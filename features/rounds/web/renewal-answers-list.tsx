/** A club's answers, beside the questions. */
import type { Answers, Field } from '#features/forms/rules.ts';
import { LongText } from '#web/ui/long-text.tsx';

const textOf = (answer: Answers[string] | undefined) =>
	(typeof answer === 'string' ? answer : (answer ?? []).join(', ')).trim();

interface RenewalAnswersProps {
	questions: readonly Field[];
	answers: Answers;
}

export const RenewalAnswersList = ({ questions, answers }: RenewalAnswersProps) => (
	<dl className="border-line border-t">
		{questions.map(({ id, question }) => (
			<div key={id} className="grid gap-1 border-line border-b py-4 sm:grid-cols-[14rem_1fr] sm:gap-6">
				<dt dir="auto" className="text-ink-soft text-note wrap-anywhere">
					{question}
				</dt>
				<dd>
					{textOf(answers[id]) === '' ? (
						<span className="text-ink-soft">No answer</span>
					) : (
						<LongText about={question} keepsLines>
							{textOf(answers[id])}
						</LongText>
					)}
				</dd>
			</div>
		))}
	</dl>
);
