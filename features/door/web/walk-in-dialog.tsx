/** Lets in somebody who is not registered. */
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

interface WalkInProps {
	/** If all places are taken. */
	placesText: string | undefined;
	onWalkIn: (name: string) => void;
	onClose: () => void;
}

export default function WalkInDialog({ placesText, onWalkIn, onClose }: WalkInProps) {
	const [name, setName] = useState('');
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onClose();
		onWalkIn(name.trim());
	};
	return (
		<Dialog
			title="Walk-in"
			size="small"
			onClose={onClose}
			{...(placesText === undefined ? {} : { description: placesText })}
		>
			<form onSubmit={submit} className="grid gap-5">
				<Field label="Name" note="optional">
					{(control) => (
						<TextInput
							{...control}
							autoComplete="off"
							maxLength={limits.name}
							value={name}
							onChange={({ target }) => setName(target.value)}
						/>
					)}
				</Field>
				<Button type="submit" size="large">
					Let in
				</Button>
			</form>
		</Dialog>
	);
}
