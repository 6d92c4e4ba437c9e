/** Chooses an officer's role, each explained in a line. */
import { useId } from 'react';
import { type Role, roleNames, roles } from '#contract/roles.ts';
import { roleTexts } from '../rules.ts';

interface RoleFieldsProps {
	value: Role;
	onRole: (role: Role) => void;
}

export function RoleFields({ value, onRole }: RoleFieldsProps) {
	const name = useId();
	return (
		<fieldset className="grid gap-1.5">
			<legend className="mb-1.5 font-semibold text-note">Role</legend>
			<div className="grid divide-y divide-line rounded-card bg-surface ring-1 ring-line">
				{roles.map((role) => (
					<label key={role} className="flex cursor-pointer items-start gap-3 px-4 py-3">
						<input
							type="radio"
							name={name}
							value={role}
							checked={value === role}
							onChange={() => onRole(role)}
							aria-describedby={`${name}-${role}`}
							aria-label={roleNames[role]}
							className="mt-0.5 size-5 shrink-0 cursor-pointer"
						/>
						<span className="min-w-0">
							<span className="block font-semibold">{roleNames[role]}</span>
							<span id={`${name}-${role}`} className="block text-ink-soft text-note">
								{roleTexts[role]}
							</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
