/** `/forms/d/{formId}/viewform`: where a student registers for an event. */

import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Answers, answerProblems, answersByQuestion } from '#features/forms/rules.ts';
import { FormSubjectCard } from '#features/forms/web/form-subject-card.tsx';
import { type RegistrationForm, useForm } from '#features/forms/web/queries.ts';
import { QuestionList } from '#features/forms/web/question-list.tsx';
import { CallError } from '#web/app/call.ts';
import { useDraft } from '#web/app/draft.ts';
import { listProblems, type Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { makeKey } from '#web/app/idempotency-key.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useScrollIntoView } from '#web/ui/use-scroll-into-view.ts';
import { registrationTexts } from '../rules.ts';
import { useSendResponse } from './queries.ts';
import { type Receipt, ReceiptCard } from './receipt-card.tsx';

export const meta = () => [{ title: 'Register' }];

const Closed = () => (
	<EmptyState
		title="Registration is closed"
		action={
			<Link to="/events" className={buttonClass('quiet')}>
				See what is coming up
			</Link>
		}
	>
		{registrationTexts.ended}
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

/** Problems by the paths of the form's values (`answers.7`). The rules and some refusals name a field by its id alone (`7`). */
const byPath = (fields: Record<string, string>): Problems =>
	Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^(?!answers\.)/, 'answers.'), text]));

const empty = {
	answers: {} as Answers,
	/** The last attempt's idempotency key and its answers. They are in the draft, so that a retry after a reload registers only once. */
	sent: { content: '', key: '' },
};

interface RegistrationProps {
	form: RegistrationForm;
	onSent: (receipt: Receipt) => void;
	onClosed: () => void;
}

function Registration({ form: { formId, title, fields, event }, onSent, onClosed }: RegistrationProps) {
	const sending = useSendResponse(formId);
	const draft = useDraft({ key: `form:${formId}`, empty });
	const [failure, setFailure] = useState<string>();
	const [isRefused, setRefused] = useState(false);
	const form = useAppForm({
		draft,
		problems: ({ answers }) => byPath(answerProblems(fields, answers)),
		refused: (error) => (error instanceof CallError && error.status === 400 ? byPath(error.fields) : {}),
		onSubmit: async ({ answers, sent: last }) => {
			setFailure(undefined);
			const content = JSON.stringify(answers);
			const sent = last.content === content ? last : { content, key: makeKey() };
			form.setFieldValue('sent', sent);
			draft.keep({ answers, sent });
			const { createTime } = await sending.mutateAsync({ answers, idempotencyKey: sent.key });
			draft.forget();
			onSent({ createTime, answers: Object.entries(answersByQuestion(fields, answers)) });
			scrollTo({ top: 0 });
		},
		onFailure: (error, refused) => {
			if (error instanceof CallError && error.status === 409) return onClosed();
			setFailure(error.message);
			setRefused(Object.keys(refused).length > 0);
		},
	});
	// If the server refused single answers, the focus goes to the summary of them instead.
	const foot = useScrollIntoView<HTMLDivElement>(isRefused ? undefined : failure);
	return (
		<>
			<LongText about={event.EventName} className="mb-10 text-ink-soft">
				{event.Description}
			</LongText>
			<Form of={form} className="grid grid-cols-1 gap-9">
				<form.AppField name="answers">
					{({ state, handleChange }) => (
						<QuestionList
							title={title}
							fields={fields}
							answers={state.value}
							onAnswer={(id, answer) => handleChange({ ...state.value, [id]: answer })}
							problems={listProblems(state.meta.errors)}
						/>
					)}
				</form.AppField>
				<div ref={foot} className="grid scroll-mb-4 gap-4 border-line border-t pt-6">
					<div role="alert">
						{failure === undefined ? null : (
							<p className="rounded-card bg-danger-soft px-5 py-4 text-danger">
								{failure} <span className="text-ink">Your answers are still here.</span>
							</p>
						)}
					</div>
					<form.Submit size="large" busyLabel="Sending…" className="w-full sm:w-auto sm:justify-self-start">
						{failure === undefined ? 'Register' : 'Try again'}
					</form.Submit>
					<p className="text-ink-soft text-note wrap-anywhere">
						Your answers go to <bdi>{event.ClubName}</bdi>, and to nobody else.
					</p>
				</div>
			</Form>
		</>
	);
}

const noReceipt: Receipt = { createTime: '', answers: [] };

/** The form until it is sent, then the receipt. The receipt is stored, so that a reload does not show the empty form. */
function RegistrationOrReceipt({ form }: { form: RegistrationForm }) {
	const stored = useDraft({ key: `form-receipt:${form.formId}`, empty: noReceipt });
	const [receipt, setReceipt] = useState(stored.wasKept ? stored.start : undefined);
	const [isClosed, setClosed] = useState(form.closed);
	const again = () => {
		stored.keep(noReceipt);
		setReceipt(undefined);
	};
	if (receipt) return <ReceiptCard event={form.event} receipt={receipt} onAgain={isClosed ? undefined : again} />;
	if (isClosed) return <Closed />;
	return (
		<Registration
			form={form}
			onSent={(sent) => {
				stored.keep(sent);
				setReceipt(sent);
			}}
			onClosed={() => setClosed(true)}
		/>
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
						<RegistrationOrReceipt form={form} />
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
