/** The form that creates a widget. */
import { limits } from '#contract/limits.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { useChange } from '#web/app/use-change.ts';
import { toast } from '#web/ui/toast.tsx';
import { widgetTexts } from '../rules.ts';

export function WidgetForm() {
	const creation = useChange('POST /api/widgets', { refetch: '/api/widgets' });
	const idempotencyKeyFor = useIdempotencyKey();
	const form = useAppForm({
		defaultValues: { Name: '' },
		problems: ({ Name }): Problems => (Name.trim() === '' ? { Name: widgetTexts.required.Name } : {}),
		onSubmit: async (values) => {
			// With the last one created: the same name again is a new request, which the server refuses.
			const idempotencyKey = idempotencyKeyFor({ ...values, after: creation.data?.WidgetID });
			const { Name } = await creation.mutateAsync({ body: values, idempotencyKey });
			toast.success(`${Name} was added.`, 'new widget');
			form.reset();
		},
		onFailure: ({ message }) => toast.error(message, 'new widget'),
	});
	return (
		<Form of={form} className="grid max-w-prose justify-items-start gap-2">
			<form.AppField name="Name">
				{(field) => <field.Text label="Name" required maxLength={limits.name} className="w-full" />}
			</form.AppField>
			<form.Submit busyLabel="Saving…">Add widget</form.Submit>
		</Form>
	);
}
