/** Copies a quiz under a title and a secret code of its own. */
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { startOf } from '#contract/short-text.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { quizTexts } from '../rules.ts';
import { log } from './queries.ts';

interface CopyQuizDialogProps {
	quiz: { id: number; title: string };
	onClose: () => void;
}

export default function CopyQuizDialog({ quiz: { id, title }, onClose }: CopyQuizDialogProps) {
	const navigate = useNavigate();
	const idempotencyKeyFor = useIdempotencyKey();
	const { mutateAsync } = useChange('POST /api/quizzes/:id/copy', {
		refetch: '/api/quizzes/getClubQuizzes',
		failed: log('The quiz could not be copied.'),
	});
	const form = useAppForm({
		defaultValues: { title: startOf(`Copy of ${title}`, limits.name), secretCode: '' },
		problems: (values) => ({
			...(values.title.trim() === '' ? { title: quizTexts.title } : {}),
			...(values.secretCode.trim() === '' ? { secretCode: quizTexts.secretCode } : {}),
		}),
		onSubmit: async (body) => {
			const { quizId } = await mutateAsync({ params: { id }, body, idempotencyKey: idempotencyKeyFor(body) });
			onClose();
			toast.success('The quiz is copied.');
			await navigate(`/clubAdmin/create-quiz/${quizId}`);
		},
		onFailure: ({ message }, fields) => {
			if (Object.keys(fields).length === 0) toast.error(`The quiz was not copied: ${message}`);
		},
	});
	return (
		<Dialog
			title="Copy quiz"
			description="The copy has the same questions and settings, and no results."
			size="small"
			onClose={onClose}
		>
			<Form of={form} className="grid gap-3">
				<form.AppField name="title">
					{(field) => <field.Text label="Title" required maxLength={limits.name} />}
				</form.AppField>
				<form.AppField name="secretCode">
					{(field) => (
						<field.Text
							label="Secret code"
							required
							hint="Students enter this code to open the copy."
							maxLength={limits.label}
							autoCapitalize="none"
							spellCheck={false}
							data-autofocus=""
						/>
					)}
				</form.AppField>
				<form.Foot submit="Copy quiz" busyLabel="Copying…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
