/** The user name for password managers in a form with a password only. */

/** For people who may wonder whose password it is. */
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

/** Hidden by style: managers ignore `type="hidden"`. */
export const HiddenUsername = ({ username }: { username: string }) => (
	<input type="text" name="username" autoComplete="username" value={username} readOnly className="hidden" />
);
