/** Deletes a category, after asking where its clubs go. */
import { CategoryOptions } from '#features/clubs/web/category-option-list.tsx';
import { generalProblem } from '#web/app/call.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { categoryInUse, staffTexts } from '../rules.ts';
import { type Category, categoryPaths, toastGroup } from './queries.ts';

interface DeleteCategoryDialogProps {
	category: Category;
	others: readonly Category[];
	/** Of any status. */
	clubs: number;
	onClose: () => void;
}

export function DeleteCategoryDialog({ category, others, clubs, onClose }: DeleteCategoryDialogProps) {
	const remove = useChange('DELETE /api/staff/categories/:categoryId', { refetch: categoryPaths });
	const form = useAppForm({
		defaultValues: { moveTo: '' },
		problems: ({ moveTo }): Problems => (clubs > 0 && moveTo === '' ? { moveTo: staffTexts.noOtherCategory } : {}),
		onSubmit: async ({ moveTo }) => {
			const query = moveTo === '' ? {} : { moveTo };
			await remove.mutateAsync({ params: { categoryId: category.CategoryID }, query });
			toast.success(`${category.Name} is deleted.`, toastGroup);
			onClose();
		},
	});
	const isStuck = clubs > 0 && others.length === 0;
	return (
		<Dialog
			title={`Delete ${category.Name}?`}
			description={clubs > 0 ? categoryInUse(clubs) : 'No club is in it.'}
			size="small"
			backdropCloses={false}
			onClose={onClose}
		>
			{isStuck ? (
				<div className="grid gap-5">
					<p>There is no other category yet. Add one first.</p>
					<Button look="quiet" className="justify-self-end" onClick={onClose}>
						Close
					</Button>
				</div>
			) : (
				<Form of={form} className="grid gap-5">
					{clubs > 0 ? (
						<form.AppField name="moveTo">
							{(field) => (
								<field.Choice label={clubs === 1 ? 'Move its club to' : 'Move its clubs to'} required reserve={false}>
									<CategoryOptions categories={others} none="Choose a category" />
								</field.Choice>
							)}
						</form.AppField>
					) : null}
					<Alert>{generalProblem(remove.error)}</Alert>
					<form.Foot submit="Delete" busyLabel="Deleting…" look="danger" onCancel={onClose} />
				</Form>
			)}
		</Dialog>
	);
}
