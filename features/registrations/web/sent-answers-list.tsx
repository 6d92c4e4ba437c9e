/** Questions and answers of a response. */
import { LongText } from '#web/ui/long-text.tsx';

interface SentAnswersProps {
	answers: readonly (readonly [string, string])[];
}

export const SentAnswers = ({ answers }: SentAnswersProps) => (
	<dl className="border-line border-t">
		{answers.map(([question, answer]) => (
			<div key={question} className="grid gap-1 border-line border-b py-4 sm:grid-cols-[14rem_1fr] sm:gap-6">
				<dt dir="auto" className="text-ink-soft text-note wrap-anywhere">
					{question}
				</dt>
				<dd>
					<LongText about={question} keepsLines>
						{answer}
					</LongText>
				</dd>
			</div>
		))}
	</dl>
);
