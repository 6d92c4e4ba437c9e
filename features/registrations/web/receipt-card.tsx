/** The receipt of a registration: when it arrived, and what was sent. */

import { CalendarPlus, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { RegistrationForm } from '#features/forms/web/queries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { formatDate, formatTime } from '#web/ui/dates.ts';
import { LongText } from '#web/ui/long-text.tsx';

export interface Receipt {
	createTime: string;
	/** Question and answer. */
	answers: readonly (readonly [string, string])[];
}

interface ReceiptCardProps {
	event: RegistrationForm['event'];
	receipt: Receipt;
	/** Begins another registration. */
	onAgain: (() => void) | undefined;
}

export function ReceiptCard({ event, receipt, onAgain }: ReceiptCardProps) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	return (
		<section className="grid gap-8">
			<header className="grid gap-3">
				<CircleCheck aria-hidden="true" className="size-10 text-good" />
				<h2 ref={title} tabIndex={-1} className="type-heading">
					You are registered
				</h2>
				<p className="max-w-prose text-ink-soft text-lead wrap-anywhere">
					<bdi>{event.ClubName}</bdi> has your registration for <bdi>{event.EventName}</bdi>, received{' '}
					<time dateTime={receipt.createTime}>
						{formatDate(receipt.createTime)}, {formatTime(receipt.createTime)}
					</time>
					.
				</p>
			</header>
			<p className="flex flex-wrap gap-3">
				<a href={event.CalendarURL} download className={buttonClass()}>
					<CalendarPlus aria-hidden="true" className="size-4.5" />
					Add to calendar
				</a>
				<Link to="/events" className={buttonClass('quiet')}>
					More events
				</Link>
				{onAgain ? (
					<Button look="bare" onClick={onAgain}>
						Register someone else
					</Button>
				) : null}
			</p>
			{receipt.answers.length === 0 ? null : (
				<div>
					<h3 className="mb-3 font-semibold">What you sent</h3>
					<dl className="border-line border-t">
						{receipt.answers.map(([question, answer]) => (
							<div key={question} className="grid gap-1 border-line border-b py-4 sm:grid-cols-[14rem_1fr] sm:gap-6">
								<dt dir="auto" className="text-ink-soft text-note wrap-anywhere">
									{question}
								</dt>
								<dd>
									<LongText about={question}>{answer}</LongText>
								</dd>
							</div>
						))}
					</dl>
				</div>
			)}
		</section>
	);
}
