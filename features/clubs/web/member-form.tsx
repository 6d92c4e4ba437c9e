/** The form of a member of the club. */
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { focusFirstError, pictureProblem } from '#web/app/field-rules.ts';
import { showRefused, useAppForm } from '#web/app/form.tsx';
import type { MemberFields } from './queries.ts';

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const required =
	(name: keyof MemberFields) =>
	({ value }: { value: string }) =>
		value.trim() === '' ? `${name} is required` : undefined;

const emailRule = ({ value }: { value: string }) =>
	required('Email')({ value }) ?? (looksLikeEmail(value.trim()) ? undefined : 'Enter a valid e-mail address.');

interface MemberFormProps {
	/** The fields' initial values. */
	start: MemberFields;
	/** The URL of the member's present picture. */
	picture: string | null;
	/** Called with every change. */
	onValues?: (values: MemberFields) => void;
	/** The label of the submit button. */
	submit: string;
	/** Roles that other members have, as suggestions. */
	roles: readonly string[];
	/** Sends the values; resolves with the server's messages about single fields, if there are any. */
	onSubmit: (values: MemberFields) => Promise<Record<string, string> | undefined>;
	onCancel: () => void;
}

export function MemberForm({ start, picture, onValues, submit, roles, onSubmit, onCancel }: MemberFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const form = useAppForm({
		defaultValues: start,
		listeners: { onChange: ({ formApi }) => onValues?.(formApi.state.values) },
		onSubmitInvalid: () => focusFirstError(element.current),
		onSubmit: async ({ value, formApi }) => {
			showRefused(formApi, await onSubmit(value));
			focusFirstError(element.current);
		},
	});
	return (
		<form
			ref={element}
			noValidate
			className="grid gap-x-5 gap-y-2 sm:grid-cols-2"
			onSubmit={(event) => {
				event.preventDefault();
				void form.handleSubmit();
			}}
		>
			<form.AppField name="FirstName" validators={{ onChange: required('FirstName') }}>
				{(field) => <field.Text label="First name" required maxLength={limits.label} />}
			</form.AppField>
			<form.AppField name="LastName" validators={{ onChange: required('LastName') }}>
				{(field) => <field.Text label="Last name" required maxLength={limits.label} />}
			</form.AppField>
			<form.AppField name="Email" validators={{ onChange: emailRule }}>
				{(field) => <field.Text label="Email" required type="email" maxLength={limits.email} autoCapitalize="none" />}
			</form.AppField>
			<form.AppField name="Role" validators={{ onChange: required('Role') }}>
				{(field) => <field.Text label="Role" required maxLength={limits.label} list="member-roles" />}
			</form.AppField>
			<datalist id="member-roles">
				{roles.map((role) => (
					<option key={role} value={role} />
				))}
			</datalist>
			<form.AppField name="JoinDate" validators={{ onChange: required('JoinDate') }}>
				{(field) => <field.Day label="Joined on" required />}
			</form.AppField>
			<form.AppField name="ProfileImageURL" validators={{ onChange: ({ value }) => pictureProblem(value) }}>
				{(field) => <field.Picture label="Picture" note="optional" current={picture} className="sm:col-span-2" />}
			</form.AppField>
			<div className="sm:col-span-2">
				<form.AppForm>
					<form.Foot submit={submit} busy="Saving…" onCancel={onCancel} />
				</form.AppForm>
			</div>
		</form>
	);
}
