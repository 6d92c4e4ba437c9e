/** Adds a member to the club, or changes one. */
import { useForm } from '@tanstack/react-form';
import { type ReactNode, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { errorText, focusFirstError } from '#web/app/field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { type ControlProps, Field, TextInput } from '#web/ui/field.tsx';
import { ImageInput } from '#web/ui/image-input.tsx';
import type { Member, MemberFields } from './queries.ts';

const labels = {
	FirstName: 'First name',
	LastName: 'Last name',
	Email: 'Email',
	Role: 'Role',
	JoinDate: 'Joined on',
} as const;
type Name = keyof typeof labels;

const empty: MemberFields = { FirstName: '', LastName: '', Email: '', Role: '', JoinDate: '', ProfileImageURL: null };

const valuesOf = (member: Member): MemberFields => ({
	FirstName: member.FirstName,
	LastName: member.LastName,
	Email: member.Email ?? '',
	Role: member.Role,
	JoinDate: member.JoinDate,
	ProfileImageURL: null,
});

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const ruleOf =
	(name: Name) =>
	({ value }: { value: string }) => {
		if (value.trim() === '') return `${name} is required`;
		return name === 'Email' && !looksLikeEmail(value.trim()) ? 'Enter a valid e-mail address.' : undefined;
	};

const pictureRule = ({ value }: { value: File | null }) => {
	if (value === null) return;
	if (!value.type.startsWith('image/')) return 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.';
	return value.size > limits.imageBytes ? 'Choose a picture of at most 2 MB.' : undefined;
};

interface MemberFormProps {
	/** The member to be changed; without one a new member is added. */
	member?: Member;
	/** Roles that others have already, to be picked up. */
	roles: readonly string[];
	/** Sends the values; gives back what the server had against fields of it, if it had. */
	onSubmit: (values: MemberFields) => Promise<Record<string, string> | undefined>;
	onCancel: () => void;
}

type Control = ControlProps & {
	name: Name;
	value: string;
	onBlur: () => void;
	onChange: (event: { target: { value: string } }) => void;
};

export function MemberForm({ member, roles, onSubmit, onCancel }: MemberFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const form = useForm({
		defaultValues: member ? valuesOf(member) : empty,
		onSubmitInvalid: () => focusFirstError(element.current),
		onSubmit: async ({ value, formApi }) => {
			const refused = (await onSubmit(value)) ?? {};
			for (const [name, text] of Object.entries(refused)) {
				if (!(name in empty)) continue;
				formApi.setFieldMeta(name as Name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: text } }));
			}
			focusFirstError(element.current);
		},
	});

	const field = (name: Name, control: (props: Control) => ReactNode) => (
		<form.Field name={name} validators={{ onChange: ruleOf(name) }}>
			{({ state, handleChange, handleBlur }) => (
				<Field label={labels[name]} required reserve error={errorText(state.meta.errors)}>
					{(attributes) =>
						control({
							...attributes,
							name,
							value: state.value,
							onBlur: handleBlur,
							onChange: ({ target }) => handleChange(target.value),
						})
					}
				</Field>
			)}
		</form.Field>
	);

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
			{field('FirstName', (control) => (
				<TextInput {...control} maxLength={limits.label} autoComplete="off" />
			))}
			{field('LastName', (control) => (
				<TextInput {...control} maxLength={limits.label} autoComplete="off" />
			))}
			{field('Email', (control) => (
				<TextInput {...control} type="email" maxLength={limits.email} autoComplete="off" autoCapitalize="none" />
			))}
			{field('Role', (control) => (
				<>
					<TextInput {...control} maxLength={limits.label} autoComplete="off" list="member-roles" />
					<datalist id="member-roles">
						{roles.map((role) => (
							<option key={role} value={role} />
						))}
					</datalist>
				</>
			))}
			{field('JoinDate', (control) => (
				<TextInput {...control} type="date" max="9999-12-31" />
			))}
			<div className="sm:col-span-2">
				<form.Field name="ProfileImageURL" validators={{ onChange: pictureRule }}>
					{({ name, state, handleChange, handleBlur }) => (
						<Field label="Picture" note="optional" reserve error={errorText(state.meta.errors)}>
							{(control) => (
								<ImageInput
									{...control}
									name={name}
									value={state.value}
									current={member?.ProfileImageURL ?? null}
									onBlur={handleBlur}
									onChange={handleChange}
								/>
							)}
						</Field>
					)}
				</form.Field>
			</div>
			<div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
				<Button look="quiet" onClick={onCancel}>
					Cancel
				</Button>
				<form.Subscribe selector={({ canSubmit, isSubmitting }) => [canSubmit, isSubmitting] as const}>
					{([canSubmit, isSubmitting]) => (
						<Button type="submit" disabled={!canSubmit} busy={isSubmitting} busyLabel="Saving…">
							{member ? 'Save member' : 'Add member'}
						</Button>
					)}
				</form.Subscribe>
			</div>
		</form>
	);
}
