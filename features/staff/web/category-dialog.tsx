/** Adds or renames a category of clubs. */
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { generalProblem } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { makeKey } from '#web/app/idempotency-key.ts';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { staffTexts } from '../rules.ts';
import { type Category, categoryPaths, toastGroup } from './queries.ts';

interface CategoryDialogProps {
	/** Undefined for a new one. */
	category: Category | undefined;
	onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
	const add = useChange('POST /api/staff/categories', { refetch: categoryPaths });
	const [idempotencyKey] = useState(makeKey);
	const rename = useChange('PUT /api/staff/categories/:categoryId', { refetch: categoryPaths });
	const form = useAppForm({
		defaultValues: { Name: category?.Name ?? '' },
		problems: ({ Name }): Record<string, string> =>
			Name.trim() === '' ? { Name: staffTexts.categoryNameMissing } : {},
		onSubmit: async (body) => {
			if (category) await rename.mutateAsync({ params: { categoryId: category.CategoryID }, body });
			else await add.mutateAsync({ body, idempotencyKey });
			toast.success(
				category ? `The category is called ${body.Name.trim()} now.` : `${body.Name.trim()} is added.`,
				toastGroup,
			);
			onClose();
		},
	});
	return (
		<Dialog
			title={category ? `Rename ${category.Name}` : 'Add a category'}
			size="small"
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-5">
				<form.AppField name="Name">
					{(field) => (
						<field.Text label="Name" required reserve={false} data-autofocus="" maxLength={limits.category} />
					)}
				</form.AppField>
				<Alert>{generalProblem(category ? rename.error : add.error)}</Alert>
				<form.Foot submit={category ? 'Rename' : 'Add'} busyLabel="Saving…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
