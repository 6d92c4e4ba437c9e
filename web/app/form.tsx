/**
 * The one way of forms: TanStack Form with the site's controls. A form calls `useAppForm` and renders `<Form of={form}>`,
 * with fields such as `<form.AppField name="title">{(field) => <field.Text label="Title" />}</form.AppField>` in it.
 */
import { type AnyFormApi, createFormHook, defaultValidationLogic, type ValidationLogicFn } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import {
	type ComponentType,
	type KeyboardEventHandler,
	type PropsWithChildren,
	type ReactNode,
	useEffect,
} from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { CallError, fieldsOf } from './call.ts';
import { explainFailure } from './changed-files.ts';
import type { Draft } from './draft.ts';
import { fieldErrors, focusFirstError, incompleteProblems, type Problems } from './field-rules.ts';
import * as controls from './form-fields.tsx';
import { refetchPutOff } from './query-client.ts';

const { fieldContext, formContext, useFormContext, useFieldContext: _, ...fieldComponents } = controls;

/** The button that sends the form, busy meanwhile. */
function Submit({ busy = false, ...button }: ButtonProps) {
	const form = useFormContext();
	return (
		<form.Subscribe selector={({ canSubmit, isSubmitting }) => [canSubmit, isSubmitting] as const}>
			{([canSubmit, isSubmitting]) => (
				<Button {...button} type="submit" disabled={canSubmit === false} busy={busy || isSubmitting === true} />
			)}
		</form.Subscribe>
	);
}

interface FootProps extends Omit<ButtonProps, 'children'> {
	/** The labels of the two buttons. */
	submit: string;
	cancel?: string;
	onCancel: () => void;
}

/** The buttons of a form in a dialog. */
const Foot = ({ submit, cancel = 'Cancel', onCancel, ...button }: FootProps) => (
	<div className="flex flex-wrap justify-end gap-3">
		<Button look="quiet" onClick={onCancel}>
			{cancel}
		</Button>
		<Submit {...button}>{submit}</Submit>
	</div>
);

const { useAppForm: useTanStackForm } = createFormHook({
	fieldContext,
	formContext,
	fieldComponents,
	formComponents: { Submit, Foot },
});

/** What the fields hold at first: given as such, or by a draft, which then gets every change. */
type Start<V> =
	| { defaultValues: V; draft?: never }
	| { defaultValues?: never; draft: Pick<Draft<V>, 'start' | 'keep'> };

type AppFormOptions<V> = Start<V> & {
	/**
	 * What is wrong with the values, by field: checked when the form is sent, and after every change from then on.
	 * Problems to be shown before that are `validators` of the fields.
	 */
	problems?: (values: V) => Problems;
	/** Whether `Submit` is disabled as long as a field that was used has a problem. */
	disableInvalid?: boolean;
	/** Called with the values when nothing is wrong. While its promise runs, the form cannot be sent again. */
	onSubmit: (values: V) => Promise<void>;
	/** Called when `onSubmit` rejects, with the texts that stand beside fields by then. */
	onFailure?: (error: Error, fields: Problems) => void;
	/** The texts of a failure that stand beside fields: those of the refusal, unless this says otherwise. */
	refused?: (error: Error) => Problems;
};

/**
 * Adds `problems` to the fields' own validators: checked when the form is sent, and after every change from then on. What
 * the server refused goes with the field's next change. (The library's `onSubmit` errors go when a field loses focus.)
 */
const checkOnceSent: ValidationLogicFn = ({ event, validators, form, runValidation }) => {
	const isDue = event.type === 'submit' || (event.type === 'change' && form.state.submissionAttempts > 0);
	const check = { fn: event.async ? undefined : validators?.onDynamic, cause: 'dynamic' as const };
	// The library uses what `runValidation` returns, contrary to its type.
	return defaultValidationLogic({
		event,
		form,
		validators: validators ?? {},
		runValidation: (own) => runValidation({ form, validators: isDue ? [...own.validators, check] : own.validators }),
	});
};

export function useAppForm<V extends object>(options: AppFormOptions<V>) {
	const { draft, problems, disableInvalid = false, onSubmit, refused = fieldsOf, onFailure } = options;
	const check = ({ value, formApi }: { value: V; formApi: { formId: string } }) => {
		const controls = document.getElementById(formApi.formId)?.querySelectorAll<HTMLInputElement>('[data-incomplete]');
		const fields = fieldErrors(value, { ...incompleteProblems(controls ?? []), ...problems?.(value) });
		return fields && { fields };
	};
	return useTanStackForm({
		defaultValues: options.draft ? options.draft.start : options.defaultValues,
		canSubmitWhenInvalid: !disableInvalid,
		validationLogic: checkOnceSent,
		validators: { onDynamic: check },
		listeners: { onChange: ({ formApi }) => draft?.keep(formApi.state.values) },
		onSubmitInvalid: ({ formApi }) => focusFirstError(formApi.formId),
		onSubmit: async ({ value, formApi }) => {
			// Stores the idempotency key even where nothing was typed: after a reload the same form must be sent with the same key.
			draft?.keep(value);
			try {
				await onSubmit(value);
			} catch (thrown) {
				const error = await explainFailure(thrown instanceof Error ? thrown : new Error(String(thrown)), value);
				const fields = refused(error);
				showRefused(formApi, fields);
				focusFirstError(formApi.formId);
				onFailure?.(error, fields);
				// Anything else is a fault of the page, and must be seen as one.
				if (!(error instanceof CallError)) throw error;
			}
		},
	});
}

/** Shows what the server refused beside the fields it is about. */
function showRefused(form: AnyFormApi, refused: Problems) {
	for (const [name, error] of Object.entries(fieldErrors(form.state.values, refused) ?? {}))
		form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onDynamic: error } }));
}

interface FormProps {
	of: {
		formId: string;
		state: { isSubmitting: boolean };
		handleSubmit: () => Promise<void>;
		AppForm: ComponentType<PropsWithChildren>;
	};
	className?: string;
	onKeyDown?: KeyboardEventHandler;
	children: ReactNode;
}

/** The form element. The first field with an error gets the focus when the form could not be sent. */
export function Form({ of: form, children, ...attributes }: FormProps) {
	const queryClient = useQueryClient();
	// Later, because the form is still on the page here.
	useEffect(() => () => void setTimeout(refetchPutOff, 0, queryClient), [queryClient]);
	return (
		<form.AppForm>
			<form
				id={form.formId}
				noValidate
				{...attributes}
				onSubmit={(event) => {
					event.preventDefault();
					if (!form.state.isSubmitting) void form.handleSubmit();
				}}
			>
				{children}
			</form>
		</form.AppForm>
	);
}

/** Puts the focus on a text field of the form. */
export function focusField(form: FormProps['of'], name: string) {
	const field = document.getElementById(form.formId)?.querySelector<HTMLInputElement>(`[name="${name}"]`);
	field?.focus();
	return field;
}
