/** `/forms/d/{formId}/viewform`: registers for an event. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { eventPath } from '#features/events/list-rules.ts';
import { EventPoster } from '#features/events/web/event-poster.tsx';
import { carriedAnswers } from '#features/forms/carry-rules.ts';
import { type Answers, answerProblems, answersByQuestion, type Field } from '#features/forms/rules.ts';
import { type RegistrationForm, useCarriedAnswers, useForm } from '#features/forms/web/queries.ts';
import { QuestionList } from '#features/forms/web/question-list.tsx';
import { useCollegeZone, useSite } from '#features/site/web/queries.ts';
import { CallError } from '#web/app/call.ts';
import { canStore } from '#web/app/can-store.ts';
import { openDraft, readDraft, useOpenDraft } from '#web/app/draft.ts';
import { listProblems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useKeptEntries } from '#web/app/kept-entries.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { goToNextField } from '#web/ui/go-to-next-field.ts';
import { Loading } from '#web/ui/loading.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { TitledPage } from '#web/ui/titled-page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useScrollIntoView } from '#web/ui/use-scroll-into-view.ts';
import { answerPaths, emailHint, emailProblem, tokenOf } from '../place-rules.ts';
import { registrationTexts } from '../rules.ts';
import { ClosedCard, useClosedReason } from './closed-card.tsx';
import { NoSuchForm } from './no-such-form-card.tsx';
import { OwnRegistrationNotice, PlacesCard } from './places-card.tsx';
import {
	earlierAttemptText,
	isFormChanged,
	keepRegistration,
	type Registering,
	useRegistration,
	useSendResponse,
} from './queries.ts';
import { noReceipt, type Receipt, ReceiptCard, receiptStorage } from './receipt-card.tsx';

export const meta = () => [];

const loading = (
	<Loading
		label="Loading the form"
		isHeading
		blocks={['h-72 rounded-none', 'mx-5 h-24', 'mx-5 h-40', 'mx-5 h-40']}
		className="grid gap-8"
	/>
);

const withHeading = (failure: ReactNode) => (
	<div className="page py-14 sm:py-20">
		<h1 className="type-heading mb-6">Register</h1>
		{failure}
	</div>
);

const empty = {
	answers: {} as Answers,
	email: '',
	sentBefore: [] as readonly Registering[],
	/** Those that were answered: the form may change. */
	fields: [] as readonly Field[],
};

const placeOf = ({ formId, fields }: RegistrationForm) => ({
	key: `form:${formId}`,
	storage: () => sessionStorage,
	read: (text: string | null) => {
		const kept = readDraft(empty)(text);
		return kept && { ...kept, answers: carriedAnswers(kept.fields, fields, kept.answers) };
	},
	fresh: () => empty,
});

interface RegistrationProps {
	form: RegistrationForm;
	/** The button that led back is gone with its receipt. */
	focusOn: 'answers' | 'address' | undefined;
	onSent: (receipt: Receipt) => void;
	onClosed: (reason: string) => void;
}

const focused = { answers: 'input, textarea, select', address: 'input[type=email]' } as const;

function Registration({ form: subject, focusOn, onSent, onClosed }: RegistrationProps) {
	const { formId, title, fields, version, event, confirmByMail, placesLeft } = subject;
	const canMail = useSite().data?.features.mail;
	const sendResponse = useSendResponse(formId);
	const draft = useOpenDraft(placeOf(subject));
	const [isKept] = useState(canStore);
	const [failure, setFailure] = useState<string>();
	const [isRefused, setRefused] = useState(false);
	const controls = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (focusOn) controls.current?.querySelector<HTMLElement>(focused[focusOn])?.focus();
	}, [focusOn]);
	const keep = (values: typeof empty) => draft.keep({ ...values, fields });
	const form = useAppForm({
		draft: { ...draft, keep },
		problems: ({ answers, email }) => {
			const required = confirmByMail && email.trim() === '' ? registrationTexts.emailRequired : undefined;
			const wrong = required ?? emailProblem(email);
			return { ...answerPaths(answerProblems(fields, answers)), ...(wrong === undefined ? {} : { email: wrong }) };
		},
		refused: (error) => (error instanceof CallError && error.status === 400 ? error.fields : {}),
		onSubmit: async ({ answers, email, sentBefore }) => {
			setFailure(undefined);
			const now = { answers, email: email.trim(), version };
			const { idempotencyKey } = draft;
			const sent = await sendResponse.mutateAsync({ now, sentBefore, keepSent, idempotencyKey });
			draft.forget();
			const earlier = earlierAttemptText(sent, now);
			if (earlier !== undefined) toast.error(earlier, 'registration');
			const receipt = {
				createTime: sent.createTime,
				answers: Object.entries(answersByQuestion(fields, sent.answers)),
				given: sent.answers,
				state: sent.state,
				position: sent.position ?? 0,
				url: sent.RegistrationURL ?? '',
				email: sent.email,
				isMailed: sent.Mailed,
			};
			const { ticket, number } = sent;
			if (receipt.url !== '') keepRegistration(tokenOf(receipt.url), { ...subject, ...receipt, ticket, number });
			onSent(receipt);
			scrollTo({ top: 0 });
		},
		onFailure: (error, refused) => {
			if (error instanceof CallError && error.status === 409 && !isFormChanged(error)) return onClosed(error.message);
			setFailure(error.message);
			setRefused(Object.keys(refused).length > 0);
		},
	});
	const keepSent = (sent: readonly Registering[]) => {
		form.setFieldValue('sentBefore', sent);
		// Explicitly: the form stores a draft only when a field changes.
		keep(form.state.values);
	};
	useCarriedAnswers(fields, (carry) => form.setFieldValue('answers', carry));
	// The summary of refused answers gets the focus instead.
	const foot = useScrollIntoView<HTMLDivElement>(isRefused ? undefined : failure);
	return (
		<div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-6">
			<PlacesCard form={subject} />
			<div ref={controls} className="min-w-0 max-w-2xl lg:col-start-1 lg:row-span-2 lg:row-start-1">
				<Form of={form} onKeyDown={goToNextField} className="grid grid-cols-1 gap-7 sm:gap-9">
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
					<form.AppField name="email">
						{(field) => (
							<field.Text
								label="E-mail"
								type="email"
								autoComplete="email"
								enterKeyHint="send"
								maxLength={limits.email}
								required={confirmByMail}
								reserve={false}
								hint={
									confirmByMail
										? 'We will send a link to confirm your registration, and news about this event.'
										: emailHint({ isFull: placesLeft === 0, canMail, isKept })
								}
							/>
						)}
					</form.AppField>
					<div ref={foot} className="grid scroll-mb-4 gap-4 border-line border-t pt-6">
						<div role="alert">
							{failure === undefined ? null : (
								<p className="rounded-card bg-danger-soft px-5 py-4 text-danger">
									<span>{failure}</span> <span className="text-ink">Your answers are still here.</span>
								</p>
							)}
						</div>
						<form.Submit size="large" busyLabel="Sending…" className="w-full sm:w-auto sm:justify-self-start">
							{failure === undefined ? 'Register' : 'Try again'}
						</form.Submit>
						<p className="text-ink-soft text-note wrap-anywhere">
							Only <bdi>{event.ClubName}</bdi> sees your answers.
						</p>
					</div>
				</Form>
			</div>
			<LongText about={event.EventName} hasLinks keepsLines className="text-ink-soft lg:col-start-2">
				{event.Description}
			</LongText>
		</div>
	);
}

/** Undefined once cancelled, erased or forgotten. An unconfirmed one has no link to ask by. */
function useCurrentReceipt(receipt: Receipt | undefined): Receipt | undefined {
	const kept = useKeptEntries();
	const token = tokenOf(receipt?.url ?? '');
	useRegistration(token);
	if (receipt === undefined || token === '') return receipt;
	const entry = kept.find(({ kind, id }) => kind === 'registration' && id === token);
	if (entry?.kind !== 'registration' || (entry.state !== 'going' && entry.state !== 'waiting')) return undefined;
	return { ...receipt, state: entry.state, position: entry.position };
}

/** The receipt is stored, so that a reload does not show an empty form. */
function RegistrationOrReceipt({ form }: { form: RegistrationForm }) {
	const stored = useOpenDraft(receiptStorage(form.formId));
	const [sent, setSent] = useState(stored.wasKept ? stored.start : undefined);
	const [closed, setClosed] = useClosedReason(form);
	const [isRefused, setRefused] = useState(false);
	// An unanswered attempt may be stored: sent again, it gets its receipt.
	const [wasSent, setWasSent] = useState(() => openDraft(placeOf(form)).start.sentBefore.length > 0);
	const [focusOn, setFocusOn] = useState<RegistrationProps['focusOn']>();
	const collegeZone = useCollegeZone();
	const receipt = useCurrentReceipt(sent);
	const again = () => {
		stored.keep(noReceipt);
		setFocusOn('answers');
		setSent(undefined);
	};
	if (receipt) {
		const changeAddress = () => {
			openDraft(placeOf(form)).keep({ ...empty, answers: receipt.given, email: receipt.email });
			again();
			setFocusOn('address');
		};
		const onward = closed === undefined ? { onAgain: again, onChangeAddress: changeAddress } : {};
		return <ReceiptCard event={form.event} receipt={receipt} {...onward} />;
	}
	return (
		<>
			<EventPoster
				event={form.event}
				size="head"
				frame="div"
				page={eventPath(form.event.EventID)}
				collegeZone={collegeZone}
			/>
			<div className={`hue-${form.event.Hue} page pt-6 pb-6 sm:pt-10`}>
				<OwnRegistrationNotice formId={form.formId} />
				{closed === undefined || wasSent ? (
					<Registration
						form={form}
						focusOn={focusOn}
						onSent={(next) => {
							stored.keep(next);
							setSent(next);
							setWasSent(false);
						}}
						onClosed={(reason) => {
							setClosed(reason);
							setWasSent(false);
							setRefused(true);
						}}
					/>
				) : (
					<ClosedCard isNew={isRefused} reason={closed} />
				)}
			</div>
		</>
	);
}

function FormById({ formId }: { formId: string }) {
	return (
		<QueryView
			query={useForm(formId, { mayOpen: true })}
			placeholder={loading}
			failure={(reason) => `The form could not be loaded: ${reason}`}
			failurePage={withHeading}
			missing={<NoSuchForm />}
			lineClassName="page pt-6"
		>
			{(form) => (
				<article>
					<title>{`Register · ${form.event.EventName}`}</title>
					<RegistrationOrReceipt form={form} />
				</article>
			)}
		</QueryView>
	);
}

export default function FormPage() {
	const { formId = '' } = useParams();
	return (
		<TitledPage title="Register">
			<FormById key={formId} formId={formId} />
		</TitledPage>
	);
}
