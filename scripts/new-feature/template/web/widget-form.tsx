/** The form that creates a widget. */
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import { focusFirstError } from '#web/app/field-rules.ts';
import { showRefused, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { widgetTexts } from '../rules.ts';
import { useCreateWidget } from './queries.ts';

export function WidgetForm() {
	const element = useRef<HTMLFormElement>(null);
	const creation = useCreateWidget();
	const idempotencyKeyFor = useIdempotencyKey();
	const form = useAppForm({
		defaultValues: { Name: '' },
		onSubmitInvalid: () => focusFirstError(element.current),
		onSubmit: async ({ value, formApi }) => {
			try {
				// The last one created is part of the key: the same name again is a new request, which the server refuses.
				const idempotencyKey = idempotencyKeyFor({ ...value, after: creation.data?.WidgetID });
				const { Name } = await creation.mutateAsync({ ...value, idempotencyKey });
				toast.success(`${Name} was added.`, 'new widget');
				formApi.reset();
			} catch (error) {
				if (!(error instanceof CallError)) throw error;
				showRefused(formApi, error.fields);
				toast.error(error.message, 'new widget');
				focusFirstError(element.current);
			}
		},
	});
	return (
		<form
			ref={element}
			noValidate
			className="grid max-w-prose justify-items-start gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				void form.handleSubmit();
			}}
		>
			<form.AppField
				name="Name"
				validators={{
					onSubmit: ({ value }) => (value.trim() === '' ? widgetTexts.required.Name : undefined),
				}}
			>
				{(field) => <field.Text label="Name" required maxLength={limits.name} className="w-full" />}
			</form.AppField>
			<Button type="submit" busy={creation.isPending} busyLabel="Saving…">
				Add widget
			</Button>
		</form>
	);
}
