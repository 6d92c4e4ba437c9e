/** Asks for one to five stars and a comment. They are not sent anywhere; a message thanks for them. */

import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { closePopup } from '#web/app/popups.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError, TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

const stars = [1, 2, 3, 4, 5];

export default function RateUsDialog() {
	const [rating, setRating] = useState(0);
	const [hovered, setHovered] = useState(0);
	const [missing, setMissing] = useState(false);
	const errorId = useId();
	const shown = hovered || rating;
	return (
		<Dialog size="small" title="Rate Us" description="How do you like this site?" onClose={closePopup}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (rating === 0) return setMissing(true);
					closePopup();
					toast.success(`Thank you for rating us ${rating} of 5!`);
				}}
				className="grid gap-5"
			>
				<fieldset aria-describedby={missing ? errorId : undefined}>
					<legend className="mb-1 font-semibold text-note">Your rating</legend>
					<div className="-ml-1.5 flex" onPointerLeave={() => setHovered(0)}>
						{stars.map((star) => (
							<label
								key={star}
								onPointerEnter={() => setHovered(star)}
								className="grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
							>
								<input
									type="radio"
									name="rating"
									value={star}
									checked={rating === star}
									onChange={() => {
										setRating(star);
										setMissing(false);
									}}
									className="sr-only"
								/>
								<Star
									aria-hidden="true"
									strokeWidth={1.5}
									className={`size-8 transition-transform ${star <= shown ? 'scale-110 fill-accent text-accent' : 'text-line-strong'}`}
								/>
								<span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
							</label>
						))}
					</div>
					<FieldError id={errorId} error={missing ? 'Choose one to five stars.' : undefined} />
				</fieldset>
				<Field label="Comment" note="optional">
					{(control) => <TextArea {...control} name="comment" maxLength={1000} />}
				</Field>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<Button type="submit">Submit</Button>
					<p className="text-note text-ink-soft">It stays on this page: nothing is sent.</p>
				</div>
			</form>
		</Dialog>
	);
}
