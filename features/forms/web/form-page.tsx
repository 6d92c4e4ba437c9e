/** `/forms/d/{formId}/viewform`: where a student registers for an event. */

import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { makeKey } from '#web/app/idempotency-key.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useScrollIntoView } from '#web/ui/use-scroll-into-view.ts';
import { type Answers, answerProblems, answersByQuestion, formTexts } from '../rules.ts';
import { AnswersForm } from './answers-form.tsx';
import { FormSubjectCard } from './form-subject-card.tsx';
import { type RegistrationForm, useForm, useSendResponse } from './queries.ts';
import { type Receipt, ReceiptCard } from './receipt-card.tsx';

export const meta = () => [{ title: 'Register' }];

/** What is kept in this tab until it is sent, and afterwards as a receipt. `once` makes a repeated sending the same one. */
interface Kept {
	answers: Answers;
	idempotencyKey?: { content: string; key: string };
	receipt?: Receipt;
}

function readKept(formId: string): Kept {
	try {
		const kept = JSON.parse(sessionStorage.getItem(`form:${formId}`) ?? 'null') as Kept | null;
		if (typeof kept?.answers === 'object' && kept.answers !== null) return kept;
	} catch {
		// What cannot be read is begun anew.
	}
	return { answers: {} };
}

function useHistoryState(formId: string) {
	const [kept, setKept] = useState(() => readKept(formId));
	const keep = (next: Kept) => {
		setKept(next);
		try {
			sessionStorage.setItem(`form:${formId}`, JSON.stringify(next));
		} catch {
			// Without room or right to keep it, the answers still stand on the page.
		}
	};
	return [kept, keep] as const;
}

const Closed = () => (
	<EmptyState
		title="Registration is closed"
		action={
			<Link to="/events" className={buttonClass('quiet')}>
				See what is coming up
			</Link>
		}
	>
		{formTexts.closed}
	</EmptyState>
);

const Missing = () => (
	<div className="page max-w-3xl py-14 sm:py-20">
		<h1 className="type-heading mb-6">There is no such form</h1>
		<p className="mb-8 text-ink-soft text-lead">
			The link may be incomplete, or the event was called off. Ask the club that sent it, or look for the event here.
		</p>
		<Link to="/events" className={buttonClass()}>
			All upcoming events
		</Link>
	</div>
);

const loading = (
	<Loading
		label="Loading the form"
		blocks={['h-5 w-40', 'h-14 w-4/5', 'h-5 w-64', 'mt-8 h-40', 'h-40']}
		className="page grid max-w-3xl gap-6 py-14 sm:py-20"
	/>
);

const withHeading = (failure: ReactNode) => (
	<div className="page max-w-3xl py-14 sm:py-20">
		<h1 className="type-heading mb-6">Register</h1>
		{failure}
	</div>
);

/** Errors by field; the server names them `answers.7` or `7`. */
const byField = (fields: Record<string, string>) =>
	Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^answers\./, ''), message]));

function useRegistration(form: RegistrationForm) {
	const [kept, keep] = useHistoryState(form.formId);
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [attempts, setAttempts] = useState(0);
	const [isClosed, setClosed] = useState(form.closed);
	const [failure, setFailure] = useState<string>();
	const sending = useSendResponse(form.formId);

	const refuse = (error: unknown) => {
		if (error instanceof CallError && error.status === 409) return setClosed(true);
		if (error instanceof CallError && error.status === 400) setProblems(byField(error.fields));
		setAttempts((count) => count + 1);
		setFailure(error instanceof Error ? error.message : String(error));
	};

	const send = () => {
		if (sending.isPending) return;
		const found = answerProblems(form.fields, kept.answers);
		setProblems(found);
		setFailure(undefined);
		if (Object.keys(found).length > 0) return setAttempts(attempts + 1);
		const content = JSON.stringify(kept.answers);
		const idempotencyKey = kept.idempotencyKey?.content === content ? kept.idempotencyKey : { content, key: makeKey() };
		keep({ ...kept, idempotencyKey });
		sending.mutate(
			{ answers: kept.answers, idempotencyKey: idempotencyKey.key },
			{
				onSuccess: ({ createTime }) => {
					const sent = answersByQuestion(form.fields, kept.answers);
					keep({ answers: {}, receipt: { createTime, answers: Object.entries(sent) } });
					scrollTo({ top: 0 });
				},
				onError: refuse,
			},
		);
	};

	const answer = (id: string, value: string | string[]) => {
		keep({ ...kept, answers: { ...kept.answers, [id]: value } });
		setProblems(Object.fromEntries(Object.entries(problems).filter(([other]) => other !== id)));
	};
	return {
		kept,
		problems,
		attempts,
		isClosed,
		failure,
		isSending: sending.isPending,
		send,
		answer,
		again: () => keep({ answers: {} }),
	};
}

function Registration({ form }: { form: RegistrationForm }) {
	const { kept, problems, attempts, isClosed, failure, isSending, send, answer, again } = useRegistration(form);
	// Where answers are wrong, the summary above them is gone to instead.
	const foot = useScrollIntoView<HTMLDivElement>(Object.keys(problems).length > 0 ? undefined : failure);
	if (kept.receipt)
		return <ReceiptCard event={form.event} receipt={kept.receipt} onAgain={isClosed ? undefined : again} />;
	if (isClosed) return <Closed />;
	return (
		<>
			<LongText about={form.event.EventName} className="mb-10 text-ink-soft">
				{form.event.Description}
			</LongText>
			<AnswersForm
				title={form.title}
				fields={form.fields}
				answers={kept.answers}
				onAnswer={answer}
				problems={problems}
				attempts={attempts}
				onSubmit={send}
			>
				<div ref={foot} className="grid scroll-mb-4 gap-4 border-line border-t pt-6">
					<div role="alert">
						{failure === undefined ? null : (
							<p className="rounded-card bg-danger-soft px-5 py-4 text-danger">
								{failure} <span className="text-ink">Your answers are still here.</span>
							</p>
						)}
					</div>
					<Button
						type="submit"
						size="large"
						busy={isSending}
						busyLabel="Sending…"
						className="w-full sm:w-auto sm:justify-self-start"
					>
						{failure === undefined ? 'Register' : 'Try again'}
					</Button>
					<p className="text-ink-soft text-note wrap-anywhere">
						Your answers go to <bdi>{form.event.ClubName}</bdi>, and to nobody else.
					</p>
				</div>
			</AnswersForm>
		</>
	);
}

function FormById({ formId }: { formId: string }) {
	return (
		<QueryView
			query={useForm(formId)}
			placeholder={loading}
			failure={(reason) => `The form could not be loaded: ${reason}`}
			failurePage={withHeading}
			missing={<Missing />}
			lineClassName="page max-w-3xl pt-6"
		>
			{(form) => (
				<article>
					<title>{`Register · ${form.event.EventName}`}</title>
					<FormSubjectCard event={form.event} />
					<div className="page max-w-3xl pt-10 pb-6">
						<Registration form={form} />
					</div>
				</article>
			)}
		</QueryView>
	);
}

export default function FormPage() {
	const { formId = '' } = useParams();
	return <FormById key={formId} formId={formId} />;
}
