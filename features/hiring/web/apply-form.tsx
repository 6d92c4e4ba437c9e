/** An application's form: nothing is required, and a failure loses nothing. */

import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { hasVisibleCharacter } from '#contract/visible-text.ts';
import { useSite } from '#features/site/web/queries.ts';
import { CallError, fieldsOf } from '#web/app/call.ts';
import type { Draft } from '#web/app/draft.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, focusField, useAppForm } from '#web/app/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusAfter } from '#web/ui/focus-after.ts';
import { toast } from '#web/ui/toast.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';
import { useScrollIntoView } from '#web/ui/use-scroll-into-view.ts';
import { hiringTexts, isAnonymous, mayBeResume } from '../rules.ts';
import { type ApplyFields, type Receipt, useApply } from './queries.ts';

const texts = hiringTexts.application;

export interface ApplyFormProps {
	positionId: number;
	draft: Draft<ApplyFields>;
	/** The name of a file chosen before a reload, which pages cannot keep. */
	lostFile: string;
	onSending: (isSending: boolean) => void;
	onSent: (fields: ApplyFields, receipt: Receipt) => void;
	onCancel: () => void;
}

function resumeProblem(resume: File | null): string | undefined {
	if (resume === null) return;
	if (!mayBeResume(resume)) return texts.resumeKind;
	// Some phones give an empty file before its download.
	if (resume.size === 0) return texts.resumeEmpty;
	return resume.size > limits.resumeBytes ? texts.resumeSize : undefined;
}

const problemsIn = ({ yearOfStudy }: ApplyFields): Problems =>
	!hasVisibleCharacter(yearOfStudy) || (wholeNumber(yearOfStudy) >= 1 && wholeNumber(yearOfStudy) <= 9999)
		? {}
		: { yearOfStudy: texts.year };

/** The upload can be cancelled; `share` is its sent part. */
function useSending({ positionId, draft, onSending, onSent }: ApplyFormProps) {
	const apply = useApply(positionId);
	const controller = useRef<AbortController>(undefined);
	const [share, setShare] = useState<number>();
	const [failure, setFailure] = useState<string>();
	useEffect(() => () => controller.current?.abort(), []);

	const send = async (fields: ApplyFields) => {
		setFailure(undefined);
		controller.current = new AbortController();
		const { signal } = controller.current;
		setShare(0);
		onSending(true);
		try {
			const receipt = await apply.mutateAsync({
				fields,
				idempotencyKey: draft.idempotencyKey,
				forget: draft.forget,
				signal,
				onProgress: setShare,
			});
			toast.success(texts.submitted, 'application');
			onSent(fields, receipt);
		} catch (error) {
			setShare(undefined);
			if (!signal.aborted) throw error;
		} finally {
			onSending(false);
		}
	};
	const showFailure = (error: Error, refused: Problems) => {
		console.error('The application was not sent.', error);
		if (error instanceof CallError && Object.keys(refused).length === 0) setFailure(error.message);
		toast.error(texts.failed, 'application');
	};
	return { send, showFailure, share, failure, cancel: () => controller.current?.abort() };
}

const toSubmit = focusAfter(() => document.querySelector('dialog[open] [type=submit]'));

/** Until all is sent. “Submit” keeps the focus. */
function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
	const hasLeft = share >= 1;
	const status = useRef<HTMLSpanElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the button goes when all has left
	useEffect(() => {
		// The gone button or the disabled field may have had the focus.
		if (document.activeElement?.matches('body, :disabled')) status.current?.focus({ preventScroll: true });
	}, [hasLeft]);
	return (
		<div ref={toSubmit} className="grid gap-2 rounded-card bg-sunken p-4">
			<div className="flex flex-wrap items-center justify-between gap-3 text-note">
				<span ref={status} role="status" tabIndex={-1}>
					{hasLeft ? 'Almost there: we are checking the file. Keep this page open.' : 'Sending your application…'}
				</span>
				{hasLeft ? null : (
					<Button look="quiet" size="small" onClick={onCancel}>
						Cancel the upload
					</Button>
				)}
			</div>
			<progress
				aria-label="Sent"
				value={Math.round(share * 100)}
				max={100}
				className="h-2 w-full appearance-none forced-colors:appearance-auto overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
			/>
		</div>
	);
}

export function ApplyForm(props: ApplyFormProps) {
	const { draft, lostFile, onCancel } = props;
	const canMail = useSite().data?.features.mail ?? false;
	const { send, showFailure, share, failure, cancel } = useSending(props);
	const { ask, question } = useQuestion();
	const sendIfMeant = async (fields: ApplyFields) => {
		if (!isAnonymous(fields) || (await ask(texts.anonymous))) return send(fields);
		focusField(form, 'name');
	};
	const form = useAppForm({
		draft,
		problems: problemsIn,
		refused: (error) => fieldsOf(error, 'resume'),
		onSubmit: sendIfMeant,
		onFailure: showFailure,
	});
	const isSending = share !== undefined;
	const foot = useScrollIntoView<HTMLDivElement>(failure);
	const plain = { reserve: false, disabled: isSending };
	return (
		<Form of={form} className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
			<form.AppField name="name">
				{(field) => <field.Text label="Name" {...plain} maxLength={limits.name} autoComplete="name" />}
			</form.AppField>
			<form.AppField name="yearOfStudy">
				{(field) => <field.Text label="Year of study" {...plain} inputMode="numeric" maxLength={8} />}
			</form.AppField>
			<form.AppField name="department">
				{(field) => <field.Text label="Department" {...plain} maxLength={limits.label} />}
			</form.AppField>
			<form.AppField name="phone">
				{(field) => (
					<field.Text label="Phone number" {...plain} type="tel" maxLength={limits.phone} autoComplete="tel" />
				)}
			</form.AppField>
			<form.AppField name="email">
				{(field) => (
					<field.Text
						label="E-mail"
						hint={canMail ? 'We send you a link that shows the status of your application.' : undefined}
						{...plain}
						type="email"
						maxLength={limits.email}
						autoComplete="email"
						className="sm:col-span-2"
					/>
				)}
			</form.AppField>
			<form.AppField name="resume" validators={{ onChange: ({ value }) => resumeProblem(value) }}>
				{(field) => (
					<field.Upload
						label="Résumé"
						hint={`PDF, DOC, DOCX, ODT, TXT, PNG or JPEG, at most 5 MB.${
							lostFile === '' || field.state.value ? '' : ` Choose “${lostFile}” again: only its name was saved.`
						}`}
						{...plain}
						accept=".pdf,.doc,.docx,.odt,.txt,.png,.jpg,.jpeg"
						className="sm:col-span-2"
					/>
				)}
			</form.AppField>
			<div ref={foot} className="grid scroll-mb-32 gap-4 sm:col-span-2">
				<form.Subscribe selector={({ values }) => values.phone.trim() !== '' || values.email.trim() !== ''}>
					{(isReachable) => (
						<p role="status" className="min-h-5 text-ink-soft text-note">
							{isReachable ? '' : texts.unreachable}
						</p>
					)}
				</form.Subscribe>
				{failure === undefined || isSending ? null : (
					<p role="alert" className="flex items-start gap-2 rounded-card bg-danger-soft px-4 py-3 text-danger">
						<CircleAlert aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
						<span>
							<span>{failure}</span> What you typed is still here.
						</span>
					</p>
				)}
				{isSending ? <Progress share={share} onCancel={cancel} /> : null}
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="quiet" disabled={isSending} onClick={onCancel}>
						Not now
					</Button>
					<form.Submit busyLabel="Submitting…">Submit application</form.Submit>
				</div>
				{question}
			</div>
		</Form>
	);
}
