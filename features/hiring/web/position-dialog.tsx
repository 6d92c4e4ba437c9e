/** Adds or changes a position. Input survives a reload, and closing asks. */
import { useId, useState } from 'react';
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import { type ChangesDraft, useChanges } from '#web/app/changes.tsx';
import { changesOf } from '#web/app/draft.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { hiringTexts, isPosition } from '../rules.ts';
import type { Position, PositionFields } from './queries.ts';

const texts = hiringTexts.position;
const toastGroup = 'position';

type Values = Record<keyof PositionFields, string>;

const emptyPosition: Values = { title: '', description: '', spots: '1' };

const valuesOf = ({ Title, Description, Spots }: Position): Values => ({
	title: Title,
	description: Description,
	spots: String(Spots),
});

const isSpots = (text: string) => wholeNumber(text) >= 1 && wholeNumber(text) <= limits.spots;

const bodyOf = (values: Values): PositionFields => ({ ...values, spots: wholeNumber(values.spots) });

export interface PositionDialogProps {
	sessionId: number;
	position?: Position;
	onClose: () => void;
}

function useSave({ sessionId, position }: PositionDialogProps) {
	const addition = useChange('POST /api/hiring/addHiringPosition', { refetch: '/api/hiring' });
	const update = useChange('PUT /api/hiring/updateHiringPosition', { refetch: '/api/hiring' });
	return (body: PositionFields, { opened, idempotencyKey, forget }: ChangesDraft<Values>) =>
		position
			? update.mutateAsync({
					query: { PositionID: position.PositionID },
					body: changesOf(body, bodyOf(opened)),
					forget,
				})
			: addition.mutateAsync({ query: { SessionID: sessionId }, body, idempotencyKey, forget });
}

export default function PositionDialog(props: PositionDialogProps) {
	const { sessionId, position, onClose } = props;
	const save = useSave(props);
	const { close, question, ...draft } = useChanges({
		key: `position-changes:${sessionId}:${position?.PositionID ?? 'new'}`,
		current: position ? valuesOf(position) : emptyPosition,
		onClose,
	});
	const [isInvalid, setInvalid] = useState(false);
	const error = useId();
	const form = useAppForm({
		draft: {
			...draft,
			keep: (values) => {
				setInvalid(false);
				draft.keep(values);
			},
		},
		onSubmit: async (values) => {
			const body = bodyOf(values);
			const isFine = isPosition(body) && body.spots <= limits.spots;
			setInvalid(!isFine);
			if (!isFine) {
				toast.error(texts.invalid, toastGroup);
				return;
			}
			await save(body, draft);
			toast.success(position ? texts.updated : texts.added, toastGroup);
			onClose();
		},
		onFailure: (problem) => {
			console.error('The position could not be saved.', problem);
			// A retry is useless: the position or session is deleted.
			const isGone = problem instanceof CallError && problem.status === 404;
			toast.error(isGone ? problem.message : position ? texts.notUpdated : texts.notAdded, toastGroup);
		},
	});
	const marked = (isWrong: boolean) =>
		isInvalid && isWrong ? ({ 'aria-invalid': true, 'aria-describedby': error } as const) : {};

	return (
		<Dialog title={position ? 'Edit position' : 'Add position'} size="medium" backdropCloses={false} onClose={close}>
			{draft.wasKept ? <Notice>What you typed is still here. It is not saved yet.</Notice> : null}
			<Form of={form} className="grid gap-5">
				<form.AppField name="title">
					{(field) => (
						<field.Text
							label="Title"
							required
							reserve={false}
							{...marked(field.state.value.trim() === '')}
							maxLength={limits.name}
						/>
					)}
				</form.AppField>
				<form.AppField name="description">
					{(field) => (
						<field.LongText
							label="Description"
							required
							reserve={false}
							{...marked(field.state.value.trim() === '')}
							maxLength={limits.text}
						/>
					)}
				</form.AppField>
				<form.AppField name="spots">
					{(field) => (
						<field.Text
							label="Spots"
							required
							reserve={false}
							{...marked(!isSpots(field.state.value))}
							inputMode="numeric"
							maxLength={8}
							className="max-w-40"
						/>
					)}
				</form.AppField>
				<p id={error} className="min-h-5 text-danger text-note">
					{isInvalid ? texts.invalid : ''}
				</p>
				<form.Foot submit="Save" busyLabel="Saving…" onCancel={close} />
			</Form>
			{question}
		</Dialog>
	);
}
