/** A field that sends nothing: there is no newsletter yet, and a message says so. */
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

export const NewsletterForm = () => (
	<form
		noValidate
		onSubmit={(event) => {
			event.preventDefault();
			event.currentTarget.reset();
		}}
		className="grid max-w-xl gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
	>
		<Field
			label="Your e-mail"
			hint="The newsletter has not started yet. Nothing is sent or stored."
			className="sm:col-span-2"
		>
			{(control) => (
				<span className="flex flex-wrap gap-3">
					<TextInput
						{...control}
						type="email"
						autoComplete="email"
						placeholder="you@college.edu"
						className="min-w-48 flex-1"
					/>
					<Button type="submit" look="quiet">
						Subscribe
					</Button>
				</span>
			)}
		</Field>
	</form>
);
