/** Asks for stars and a comment, which are not sent anywhere. */

import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText, type Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { closePopup } from '#web/app/popups.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

const stars = [1, 2, 3, 4, 5];

export default function RateUsDialog() {
	const [hovered, setHovered] = useState(0);
	const errorId = useId();
	const form = useAppForm({
		defaultValues: { rating: 0, comment: '' },
		problems: ({ rating }): Problems => (rating === 0 ? { rating: 'Choose one to five stars.' } : {}),
		onSubmit: async ({ rating }) => {
			closePopup();
			toast.success(`Thank you for rating us ${rating} of 5!`);
		},
	});
	return (
		<Dialog size="small" title="Rate Us" description="How do you like this site?" onClose={closePopup}>
			<Form of={form} className="grid gap-5">
				<form.AppField name="rating">
					{({ state: { value: rating, meta }, handleChange }) => (
						<fieldset
							aria-describedby={meta.errors.length > 0 ? errorId : undefined}
							data-invalid={meta.errors.length > 0 ? '' : undefined}
						>
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
											onChange={() => handleChange(star)}
											className="sr-only"
										/>
										<Star
											aria-hidden="true"
											strokeWidth={1.5}
											className={`size-8 transition-transform ${star <= (hovered || rating) ? 'scale-110 fill-accent text-accent' : 'text-line-strong'}`}
										/>
										<span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
									</label>
								))}
							</div>
							<FieldError id={errorId} error={errorText(meta.errors)} />
						</fieldset>
					)}
				</form.AppField>
				<form.AppField name="comment">
					{(field) => <field.LongText label="Comment" note="optional" reserve={false} maxLength={1000} />}
				</form.AppField>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<form.Submit>Submit</form.Submit>
					<p className="text-note text-ink-soft">Nothing is sent or stored.</p>
				</div>
			</Form>
		</Dialog>
	);
}
