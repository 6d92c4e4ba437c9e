/**
 * Forms: TanStack Form with the site's controls. Call `useAppForm` and render `<Form of={form}>` with fields such as
 * `<form.AppField name="title">{(field) => <field.Text label="Title" />}</form.AppField>`.
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
	submit: string;
	cancel?: string;
	onCancel: () => void;
}

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

/** Initial values, or a draft, which then stores all changes. */
type Start<V> =
	| { defaultValues: V; draft?: never }
	| { defaultValues?: never; draft: Pick<Draft<V>, 'start' | 'keep'> };

type AppFormOptions<V> = Start<V> & {
	/** Checked on submit and after each change from then on. For earlier checks use `validators` of fields. */
	problems?: (values: V) => Problems;
	/** Disables `Submit` while a used field has a problem. */
	disableInvalid?: boolean;
	/** Called without problems. The form cannot be sent again while it runs. */
	onSubmit: (values: V) => Promise<void>;
	onFailure?: (error: Error, fields: Problems) => void;
	/** The texts for fields; by default those of the refusal. */
	refused?: (error: Error) => Problems;
};

/**
 * Checks on submit and after each change from then on. A refusal's text goes with the field's next change; the library's
 * `onSubmit` errors would go on blur.
 */
const checkOnceSent: ValidationLogicFn = ({ event, validators, form, runValidation }) => {
	const isDue = event.type === 'submit' || (event.type === 'change' && form.state.submissionAttempts > 0);
	const check = { fn: event.async ? undefined : validators?.onDynamic, cause: 'dynamic' as const };
	// The library uses the result, contrary to its type.
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
			// Stores the key even for an empty form: after a reload it must be the same.
			draft?.keep(value);
			try {
				await onSubmit(value);
			} catch (thrown) {
				const error = await explainFailure(thrown instanceof Error ? thrown : new Error(String(thrown)), value);
				const fields = refused(error);
				showRefused(formApi, fields);
				focusFirstError(formApi.formId);
				onFailure?.(error, fields);
				if (!(error instanceof CallError)) throw error;
			}
		},
	});
}

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

/** Focuses the first field with an error after a failed submit. */
export function Form({ of: form, children, ...attributes }: FormProps) {
	const queryClient = useQueryClient();
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

export function focusField(form: FormProps['of'], name: string) {
	const field = document.getElementById(form.formId)?.querySelector<HTMLInputElement>(`[name="${name}"]`);
	field?.focus();
	return field;
}
