/** Changes a round: everything while it is planned, then the name, the wording and the last day. */
import { limits } from '#contract/limits.ts';
import type { Field } from '#features/forms/rules.ts';
import { generalProblem } from '#web/app/call.ts';
import { listProblems, type Problems, problemsUnder } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field as LabelledField, TextInput } from '#web/ui/field.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Round } from '../contract.ts';
import { openRoundProblems, type RoundDraft } from '../draft-rules.ts';
import { roundsPath, toastGroup } from './queries.ts';
import { bodyOf, RoundFieldsForm } from './round-fields-form.tsx';

interface ChangeRoundDialogProps {
	round: Round;
	onClose: () => void;
}

const draftOf = ({ Name, Opens, Due, MinOfficers, Questions }: Round): RoundDraft => ({
	Name,
	Opens,
	Due,
	MinOfficers: String(MinOfficers),
	Questions,
});

interface WordingProps {
	fields: readonly Field[];
	problems: Problems;
	onFields: (fields: Field[]) => void;
}

const Wording = ({ fields, problems, onFields }: WordingProps) => (
	<ol className="grid gap-5">
		{fields.map((field, index) => {
			const own = problemsUnder(`${index}.`, problems);
			const change = (changed: Partial<Field>) => onFields(fields.with(index, { ...field, ...changed }));
			return (
				<li key={field.id} className="grid gap-3">
					<LabelledField label={`Question ${index + 1}`} required error={own['question']}>
						{(control) => (
							<TextInput
								{...control}
								value={field.question}
								maxLength={limits.question}
								autoComplete="off"
								onChange={({ target }) => change({ question: target.value })}
							/>
						)}
					</LabelledField>
					{field.options.map((option, optionIndex) => (
						<LabelledField
							// biome-ignore lint/suspicious/noArrayIndexKey: options have no id but their index
							key={optionIndex}
							label={`Option ${optionIndex + 1} of question ${index + 1}`}
							error={optionIndex === 0 ? own['options'] : undefined}
							className="pl-6"
						>
							{(control) => (
								<TextInput
									{...control}
									value={option}
									maxLength={limits.question}
									autoComplete="off"
									onChange={({ target }) => change({ options: field.options.with(optionIndex, target.value) })}
								/>
							)}
						</LabelledField>
					))}
				</li>
			);
		})}
	</ol>
);

interface ChangeFormProps {
	round: Round;
	change: (body: object) => Promise<void>;
	failure: string | undefined;
	onClose: () => void;
}

function OpenRoundForm({ round, change, failure, onClose }: ChangeFormProps) {
	const { Name, Due, Questions } = round;
	const form = useAppForm({
		defaultValues: { Name, Due, Questions: Questions as Field[] },
		problems: (values) => openRoundProblems(values, Due),
		onSubmit: (values) => change({ ...values, Name: values.Name.trim() }),
	});
	return (
		<Form of={form} className="grid gap-6">
			<form.AppField name="Name">
				{(field) => <field.Text label="Name" required reserve={false} maxLength={limits.name} />}
			</form.AppField>
			<form.AppField name="Due">
				{(field) => (
					<field.Day label="Last day" hint="It can only move to a later day." required reserve={false} min={Due} />
				)}
			</form.AppField>
			<form.AppField name="Questions">
				{({ state, handleChange }) => (
					<Wording fields={state.value} problems={listProblems(state.meta.errors)} onFields={handleChange} />
				)}
			</form.AppField>
			<Alert>{failure}</Alert>
			<form.Foot submit="Save changes" busyLabel="Saving…" onCancel={onClose} />
		</Form>
	);
}

export default function ChangeRoundDialog({ round, onClose }: ChangeRoundDialogProps) {
	const saving = useChange('PUT /api/staff/rounds/:roundId', { refetch: roundsPath });
	const change = async (body: object) => {
		await saving.mutateAsync({ params: { roundId: round.RoundID }, body });
		toast.success('The round is changed.', toastGroup);
		onClose();
	};
	const failure = generalProblem(saving.error);
	return (
		<Dialog
			title={`Change ${round.Name}`}
			size="large"
			backdropCloses={false}
			onClose={onClose}
			{...(round.State === 'open' && { description: 'Clubs are answering, so only the wording can change.' })}
		>
			{round.State === 'open' ? (
				<OpenRoundForm {...{ round, change, failure, onClose }} />
			) : (
				<RoundFieldsForm
					draft={{ start: draftOf(round), keep: () => undefined }}
					submit="Save changes"
					failure={failure}
					onSubmit={(values) => change(bodyOf(values))}
					onCancel={onClose}
				/>
			)}
		</Dialog>
	);
}
