/** The user name of a form that asks for a password only, so that password managers store the password under it. */

/** In sight, where people may wonder whose password it is. */
export const ShownUsername = ({ id, username }: { id: string; username: string }) => (
	<div className="grid gap-1.5">
		<label htmlFor={id} className="font-semibold text-note">
			Email
		</label>
		<input
			id={id}
			type="email"
			name="username"
			autoComplete="username"
			value={username}
			readOnly
			className="w-full text-ellipsis bg-transparent text-body"
		/>
	</div>
);

/** Hidden by its style: a control of the type `hidden` does not count. */
export const HiddenUsername = ({ username }: { username: string }) => (
	<input type="text" name="username" autoComplete="username" value={username} readOnly className="hidden" />
);
