/**
 * The modal that adds a position, or edits one. Save closes it and says how it went. What is typed outlives a reload;
 * leaving it asks first.
 */
import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useChanges } from '#web/app/changes.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { hiringTexts, isPosition } from '../rules.ts';
import { type Position, type PositionFields, useAddPosition, useUpdatePosition } from './queries.ts';

const texts = hiringTexts.position;
/** Of several attempts the last one's outcome counts. */
const topic = 'position';

/** The form as it is typed. */
interface Draft {
	title: string;
	description: string;
	spots: string;
}

const draftOf = (position: Position | undefined): Draft => ({
	title: position?.Title ?? '',
	description: position?.Description ?? '',
	spots: position ? String(position.Spots) : '1',
});

export interface PositionDialogProps {
	sessionId: number;
	/** The position to be edited; without one a new one is added. */
	position?: Position;
	onClose: () => void;
}

function useSaving({ sessionId, position }: PositionDialogProps) {
	const addition = useAddPosition(sessionId);
	const update = useUpdatePosition(position?.PositionID ?? 0);
	const idempotencyKeyFor = useIdempotencyKey();
	const save = (body: PositionFields, forget: () => void) =>
		position
			? update.mutateAsync({ body, forget })
			: addition.mutateAsync({ body, idempotencyKey: idempotencyKeyFor(body), forget });
	return { save, isSaving: addition.isPending || update.isPending };
}

export default function PositionDialog(props: PositionDialogProps) {
	const { sessionId, position, onClose } = props;
	const { save, isSaving } = useSaving(props);
	const { start, wasKept, keep, forget, close, question } = useChanges({
		key: `position-changes:${sessionId}:${position?.PositionID ?? 'new'}`,
		current: draftOf(position),
		onClose,
	});
	const [draft, setDraft] = useState(start);
	const [isInvalid, setInvalid] = useState(false);
	const error = useId();

	const submit = async () => {
		const body = { ...draft, spots: draft.spots.trim() === '' ? Number.NaN : Number(draft.spots) };
		const isFine = isPosition(body) && body.spots <= limits.spots;
		setInvalid(!isFine);
		if (!isFine) {
			toast.error(texts.invalid, topic);
			return;
		}
		try {
			await save(body, forget);
			toast.success(position ? texts.updated : texts.added, topic);
			onClose();
		} catch (problem) {
			console.error('The position could not be saved.', problem);
			toast.error(position ? texts.notUpdated : texts.notAdded, topic);
		}
	};
	const change = (part: Partial<Draft>) => {
		const changed = { ...draft, ...part };
		setDraft(changed);
		keep(changed);
		setInvalid(false);
	};
	const wrong = (isWrong: boolean) =>
		isInvalid && isWrong ? ({ 'aria-invalid': true, 'aria-describedby': error } as const) : {};
	const spots = Number(draft.spots);

	return (
		<Dialog title={position ? 'Edit position' : 'Add position'} size="medium" backdropCloses={false} onClose={close}>
			{wasKept ? <Notice>What you typed is still here. It is not saved yet.</Notice> : null}
			<form
				noValidate
				className="grid gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<Field label="Title" required>
					{(control) => (
						<TextInput
							{...control}
							{...wrong(draft.title.trim() === '')}
							name="title"
							autoComplete="off"
							maxLength={limits.name}
							value={draft.title}
							onChange={({ target }) => change({ title: target.value })}
						/>
					)}
				</Field>
				<Field label="Description" required>
					{(control) => (
						<TextArea
							{...control}
							{...wrong(draft.description.trim() === '')}
							name="description"
							maxLength={limits.text}
							value={draft.description}
							onChange={({ target }) => change({ description: target.value })}
						/>
					)}
				</Field>
				<Field label="Spots" required className="max-w-40">
					{(control) => (
						<TextInput
							{...control}
							{...wrong(!(Number.isInteger(spots) && spots > 0 && spots <= limits.spots))}
							type="number"
							name="spots"
							min={1}
							max={limits.spots}
							step={1}
							inputMode="numeric"
							value={draft.spots}
							onChange={({ target }) => change({ spots: target.value })}
						/>
					)}
				</Field>
				<p id={error} className="min-h-5 text-danger text-note">
					{isInvalid ? texts.invalid : ''}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="quiet" onClick={close}>
						Cancel
					</Button>
					<Button type="submit" busy={isSaving} busyLabel="Saving…">
						Save
					</Button>
				</div>
			</form>
			{question}
		</Dialog>
	);
}
