/** The form of an application: nothing in it is required, and nothing typed is lost when sending fails. */

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useSite } from '#features/site/web/queries.ts';
import { CallError, fieldsOf } from '#web/app/call.ts';
import { focusFirstError } from '#web/app/field-rules.ts';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { type ControlProps, Field, TextInput } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useScrollIntoView } from '#web/ui/use-scroll-into-view.ts';
import { hiringTexts, mayBeResume } from '../rules.ts';
import { type ApplyFields, type Receipt, useApply } from './queries.ts';

const texts = hiringTexts.application;

export interface ApplyFormProps {
	positionId: number;
	fields: ApplyFields;
	/** The name of a file that was chosen before a reload, which a page cannot keep. */
	lostFile: string;
	/** Told of every change, so that it outlives the form. */
	onChange: (fields: ApplyFields) => void;
	/** Forgets what was kept of them. */
	forget: () => void;
	onSent: (fields: ApplyFields, receipt: Receipt) => void;
	onCancel: () => void;
}

function resumeProblem(resume: File | null): string | undefined {
	if (resume === null) return;
	if (!mayBeResume(resume)) return texts.resumeKind;
	return resume.size > limits.resumeBytes ? texts.resumeSize : undefined;
}

/** What can be known to be wrong before anything is sent. */
function problemsOf({ yearOfStudy, resume }: ApplyFields): Record<string, string> {
	const year = yearOfStudy.trim();
	const file = resumeProblem(resume);
	return {
		...(/^(|[1-9]\d{0,3})$/.test(year) ? {} : { yearOfStudy: texts.year }),
		...(file === undefined ? {} : { resume: file }),
	};
}

/** Sends the application; the upload can be broken off, and the same one is never made twice. */
function useSending({ positionId, forget, onSent }: ApplyFormProps) {
	const apply = useApply(positionId);
	const idempotencyKeyFor = useIdempotencyKey();
	const controller = useRef<AbortController>(undefined);
	const [share, setShare] = useState<number>();
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();
	useEffect(() => () => controller.current?.abort(), []);

	const send = async (fields: ApplyFields) => {
		const found = problemsOf(fields);
		setProblems(found);
		setFailure(undefined);
		if (Object.keys(found).length > 0) return;
		controller.current = new AbortController();
		const { signal } = controller.current;
		setShare(0);
		try {
			const receipt = await apply.mutateAsync({
				fields,
				idempotencyKey: idempotencyKeyFor(fields),
				forget,
				signal,
				onProgress: setShare,
			});
			toast.success(texts.submitted, 'application');
			onSent(fields, receipt);
		} catch (error) {
			setShare(undefined);
			if (signal.aborted) return;
			console.error('The application was not sent.', error);
			if (error instanceof CallError) {
				const refused = fieldsOf(error, 'resume');
				setProblems(refused);
				// A reason that stands beside its field is not said again at the foot.
				if (Object.keys(refused).length === 0) setFailure(error.message);
			}
			toast.error(texts.failed, 'application');
		}
	};
	const cancel = () => controller.current?.abort();
	const setProblem = (name: string, problem?: string) =>
		setProblems((before) => ({
			...Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)),
			...(problem === undefined ? {} : { [name]: problem }),
		}));
	return { send, cancel, share, problems, failure, setProblem };
}

/** How far the upload has come, with the way to break it off. */
const Progress = ({ share, onCancel }: { share: number; onCancel: () => void }) => (
	<div className="grid gap-2 rounded-card bg-sunken p-4">
		<div className="flex flex-wrap items-center justify-between gap-3 text-note">
			<span role="status">{share < 1 ? 'Sending your application…' : 'Almost there: the file is being checked…'}</span>
			<Button look="quiet" size="small" onClick={onCancel}>
				Cancel the upload
			</Button>
		</div>
		<progress
			aria-label="Sent"
			value={Math.round(share * 100)}
			max={100}
			className="h-2 w-full appearance-none forced-colors:appearance-auto overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
		/>
	</div>
);

type TextName = Exclude<keyof ApplyFields, 'resume'>;

export function ApplyForm(props: ApplyFormProps) {
	const { lostFile, onCancel } = props;
	const canMail = useSite().data?.features.mail ?? false;
	const element = useRef<HTMLFormElement>(null);
	const [fields, setFields] = useState(props.fields);
	const { send, cancel, share, problems, failure, setProblem } = useSending(props);
	const isSending = share !== undefined;
	const foot = useScrollIntoView<HTMLDivElement>(failure);
	const isReachable = fields.phone.trim() !== '' || fields.email.trim() !== '';

	const change = (part: Partial<ApplyFields>) => {
		const changed = { ...fields, ...part };
		setFields(changed);
		for (const name of Object.keys(part)) setProblem(name);
		if (part.resume) setProblem('resume', resumeProblem(part.resume));
		props.onChange(changed);
	};

	const field = (name: TextName, label: string, control: (props: Control) => ReactNode, hint?: string | undefined) => (
		<Field label={label} error={problems[name]} {...(hint === undefined ? {} : { hint })}>
			{(attributes) =>
				control({
					...attributes,
					name,
					value: fields[name],
					disabled: isSending,
					onChange: ({ target }) => change({ [name]: target.value }),
				})
			}
		</Field>
	);

	return (
		<form
			ref={element}
			noValidate
			className="grid gap-x-5 gap-y-5 sm:grid-cols-2"
			onSubmit={async (event) => {
				event.preventDefault();
				await send(fields);
				focusFirstError(element.current);
			}}
		>
			{field('name', 'Name', (control) => (
				<TextInput {...control} maxLength={limits.name} autoComplete="name" />
			))}
			{field('yearOfStudy', 'Year of study', (control) => (
				<TextInput {...control} inputMode="numeric" maxLength={4} autoComplete="off" />
			))}
			{field('department', 'Department', (control) => (
				<TextInput {...control} maxLength={limits.label} autoComplete="off" />
			))}
			{field('phone', 'Phone number', (control) => (
				<TextInput {...control} type="tel" maxLength={limits.phone} autoComplete="tel" />
			))}
			<div className="sm:col-span-2">
				{field(
					'email',
					'E-mail',
					(control) => (
						<TextInput {...control} type="email" maxLength={limits.email} autoComplete="email" autoCapitalize="none" />
					),
					canMail ? 'You get a link there that shows how your application stands.' : undefined,
				)}
			</div>
			<div className="sm:col-span-2">
				<Field
					label="Résumé"
					hint={`PDF, DOC, DOCX, ODT, TXT, PNG or JPEG, at most 5 MB.${
						lostFile === '' || fields.resume ? '' : ` Choose “${lostFile}” again: only its name was kept.`
					}`}
					error={problems['resume']}
				>
					{(control) => (
						<FileInput
							{...control}
							name="resume"
							accept=".pdf,.doc,.docx,.odt,.txt,.png,.jpg,.jpeg"
							value={fields.resume}
							disabled={isSending}
							onChange={(resume) => change({ resume })}
						/>
					)}
				</Field>
			</div>
			{/* The margin is the room of the message that appears at the foot of the screen. */}
			<div ref={foot} className="grid scroll-mb-32 gap-4 sm:col-span-2">
				<p role="status" className="min-h-5 text-ink-soft text-note">
					{isReachable ? '' : texts.unreachable}
				</p>
				{failure === undefined || isSending ? null : (
					<p role="alert" className="flex items-start gap-2 rounded-card bg-danger-soft px-4 py-3 text-danger">
						<CircleAlert aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
						<span>{failure} What you typed is still here.</span>
					</p>
				)}
				{isSending ? <Progress share={share} onCancel={cancel} /> : null}
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="quiet" disabled={isSending} onClick={onCancel}>
						Not now
					</Button>
					<Button type="submit" busy={isSending} busyLabel="Submitting…">
						Submit application
					</Button>
				</div>
			</div>
		</form>
	);
}

interface Control extends ControlProps {
	name: TextName;
	value: string;
	disabled: boolean;
	onChange: (event: { target: { value: string } }) => void;
}
