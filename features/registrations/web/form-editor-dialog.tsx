/** Corrects an event's form. The draft stays until it is saved. */
import { useEffect, useRef, useState } from 'react';
import type { Event } from '#features/events/web/queries.ts';
import { type FormDraft, isDraft } from '#features/forms/draft-rules.ts';
import type { Field } from '#features/forms/rules.ts';
import { BuilderForm } from '#features/forms/web/builder-form.tsx';
import { type RegistrationForm, useForm } from '#features/forms/web/queries.ts';
import { CallError } from '#web/app/call.ts';
import { useDraft } from '#web/app/draft.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusAfter, toContent } from '#web/ui/focus-after.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { lossTexts } from '../correction-rules.ts';

const formChangesKey = (formId: string) => `form-changes:${formId}`;

const sentField = ({ optionIds = [], ...field }: Field) => ({
	...field,
	options: field.options.map((text, index) => {
		const id = optionIds[index];
		return id ? { id, text } : text;
	}),
});

/** By question, how many answers a change deletes. */
type Losses = Readonly<Record<string, number>>;

const lossesIn = (error: unknown): Losses | undefined =>
	error instanceof CallError ? (error.detail['answers'] as Losses | undefined) : undefined;

function LossQuestion(props: { texts: string[]; onErase: () => Promise<void>; onKeep: () => void }) {
	return (
		<ConfirmDialog
			question="Delete these answers?"
			consequence={props.texts.map((text) => (
				<span key={text} className="block wrap-anywhere">
					{text}
				</span>
			))}
			confirm="Delete answers and save"
			cancel="Keep editing"
			onConfirm={props.onErase}
			onCancel={props.onKeep}
		/>
	);
}

const focusSave = focusAfter(() => document.querySelector<HTMLElement>('dialog[open] [type=submit]'));

const OutdatedNote = ({ onDiscard, onReplace }: { onDiscard: () => void; onReplace: () => void }) => (
	<div ref={focusSave} className="grid gap-3 rounded-card bg-notice-soft px-4 py-3">
		<p>Someone else has changed this form meanwhile, so your changes are not saved yet.</p>
		<div className="flex flex-wrap gap-3">
			<Button look="quiet" size="small" onClick={onReplace}>
				Keep mine, replace theirs
			</Button>
			<Button look="quiet" size="small" onClick={onDiscard}>
				Discard mine
			</Button>
		</div>
	</div>
);

interface EditorProps {
	form: RegistrationForm;
	onRestart: () => void;
	onClose: () => void;
}

function Editor({ form, onRestart, onClose }: EditorProps) {
	const { formId, title, fields } = form;
	const draft = useDraft<FormDraft & { version: number }>({
		key: formChangesKey(formId),
		empty: { title, fields, version: form.version },
		isValid: isDraft,
	});
	const [version, setVersion] = useState(draft.start.version);
	const [failure, setFailure] = useState<string>();
	const [asking, setAsking] = useState<{ built: FormDraft; losses: Losses }>();
	const isTouched = useRef(draft.wasKept);
	const change = useChange('PUT /api/events/forms/:formId', {
		refetch: ['/api/events', `/api/forms/${formId}`],
		waits: false,
		done: (changed) => setVersion(changed.version),
	});
	const restart = () => {
		draft.forget();
		onRestart();
	};
	const isOutdated = form.version !== version;
	useEffect(() => {
		// The page knew an older form, and nothing is typed yet.
		if (isOutdated && !isTouched.current) onRestart();
	}, [isOutdated, onRestart]);

	const save = async ({ title, fields }: FormDraft, erase: boolean) => {
		const body = { title, fields: fields.map(sentField), version, erase };
		await change.mutateAsync({ params: { formId }, body, forget: draft.forget });
		toast.success('The form is changed.', 'form');
		onClose();
	};
	const fail = (error: Error) => setFailure(`The form was not changed: ${error.message} Your changes are still here.`);
	const submit = async (built: FormDraft) => {
		setFailure(undefined);
		toast.forget('form');
		try {
			await save(built, false);
		} catch (error) {
			const losses = lossesIn(error);
			if (!losses) throw error;
			setAsking({ built, losses });
		}
	};
	const erase = async () => {
		if (asking) await save(asking.built, true).catch(fail);
		setAsking(undefined);
	};
	return (
		<>
			{draft.wasKept && !isOutdated ? (
				<div ref={toContent}>
					<Notice>
						<span>You have not saved these changes yet. </span>
						<Button look="bare" size="small" onClick={restart}>
							Discard them
						</Button>
					</Notice>
				</div>
			) : null}
			<BuilderForm
				draft={{
					...draft,
					keep: (values) => {
						isTouched.current = true;
						draft.keep({ ...values, version });
					},
				}}
				onSubmit={submit}
				onFailure={fail}
				failure={isOutdated ? <OutdatedNote onDiscard={restart} onReplace={() => setVersion(form.version)} /> : failure}
				submit="Save changes"
				busyLabel="Saving…"
				note="Answers already given show your new texts. We ask you before any answer is deleted."
			/>
			{asking ? (
				<LossQuestion texts={lossTexts(fields, asking.losses)} onErase={erase} onKeep={() => setAsking(undefined)} />
			) : null}
		</>
	);
}

interface FormEditorDialogProps {
	event: Event;
	formId: string;
	onClose: () => void;
}

export default function FormEditorDialog({ event, formId, onClose }: FormEditorDialogProps) {
	const [round, setRound] = useState(0);
	const restart = () => setRound(round + 1);
	return (
		<Dialog
			title="Edit the form"
			description={
				<>
					For <strong className="wrap-anywhere">{event.EventName}</strong>.{' '}
					<span>You can close this and come back later. Your draft is saved.</span>
				</>
			}
			size="wide"
			backdropCloses={false}
			onClose={onClose}
		>
			<QueryView
				query={useForm(formId)}
				placeholder={<Loading label="Loading the form" blocks={['h-11', 'h-40']} />}
				failure={(reason) => `The form could not be loaded: ${reason}`}
			>
				{(form) => <Editor key={round} form={form} onRestart={restart} onClose={onClose} />}
			</QueryView>
		</Dialog>
	);
}
