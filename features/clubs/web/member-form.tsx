/** The form of a member of the club. */
import { emailAddress, invalidEmail, isEmailAddress } from '#contract/email-address.ts';
import { limits } from '#contract/limits.ts';
import { fieldsOf } from '#web/app/call.ts';
import type { Draft } from '#web/app/draft.ts';
import { pictureProblem } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { clubTexts } from '../rules.ts';
import type { MemberFields } from './own-club-queries.ts';

const required =
	(name: keyof typeof clubTexts.member) =>
	({ value }: { value: string }) =>
		value.trim() === '' ? clubTexts.member[name] : undefined;

const emailRule = ({ value }: { value: string }) =>
	required('Email')({ value }) ?? (isEmailAddress(emailAddress(value)) ? undefined : invalidEmail);

interface MemberFormProps {
	draft: Draft<MemberFields>;
	picture: string | null;
	submit: string;
	roles: readonly string[];
	onSubmit: (values: MemberFields) => Promise<void>;
	onFailure: (error: Error) => void;
	onCancel: () => void;
}

export function MemberForm(props: MemberFormProps) {
	const { draft, picture, submit, roles, onSubmit, onFailure, onCancel } = props;
	const form = useAppForm({
		draft,
		disableInvalid: true,
		refused: (error) => fieldsOf(error, 'ProfileImageURL'),
		onSubmit,
		onFailure,
	});
	return (
		<Form of={form} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
			<form.AppField name="FirstName" validators={{ onChange: required('FirstName') }}>
				{(field) => <field.Text label="First name" required maxLength={limits.label} />}
			</form.AppField>
			<form.AppField name="LastName" validators={{ onChange: required('LastName') }}>
				{(field) => <field.Text label="Last name" required maxLength={limits.label} />}
			</form.AppField>
			<form.AppField name="Email" validators={{ onChange: emailRule }}>
				{(field) => <field.Text label="Email" required type="email" maxLength={limits.email} />}
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
				<form.Foot submit={submit} busyLabel="Saving…" onCancel={onCancel} />
			</div>
		</Form>
	);
}
