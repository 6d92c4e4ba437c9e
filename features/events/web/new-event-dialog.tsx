/** Creates an event or a copy, scrolled into view and highlighted for two seconds. Input survives closing and a reload. */

import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#web/app/draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { scrollBehavior } from '#web/ui/less-motion.ts';
import { EventForm, type EventFormProps } from './event-form.tsx';
import { copiedValues, emptyEvent } from './event-values.ts';
import type { Event } from './queries.ts';

const highlightTime = 2000;

function useHighlight() {
	const content = useRef<HTMLDivElement>(null);
	const [isHighlighted, setHighlighted] = useState(true);
	useEffect(() => {
		content.current
			?.closest('dialog')
			?.firstElementChild?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
		const timer = setTimeout(() => setHighlighted(false), highlightTime);
		return () => clearTimeout(timer);
	}, []);
	return { content, isHighlighted };
}

export interface NewEventDialogProps extends Pick<EventFormProps, 'canMail' | 'overlap' | 'onSaved' | 'onCancel'> {
	clubId: number;
	source?: Event;
}

export default function NewEventDialog({ clubId, source, ...form }: NewEventDialogProps) {
	const { content, isHighlighted } = useHighlight();
	const [empty] = useState(() => (source ? copiedValues(source, form.canMail) : emptyEvent));
	const draft = useDraft({ key: `event-draft:${clubId}${source ? `:copy-of-${source.EventID}` : ''}`, empty });
	return (
		<Dialog
			title="New Event"
			{...(source
				? {
						description: (
							<>
								A copy of <bdi className="font-semibold wrap-anywhere">{source.EventName}</bdi>, on the same weekday at
								the same time.
							</>
						),
					}
				: {})}
			size="large"
			backdropCloses={false}
			onClose={form.onCancel}
			// More than what is above it, or it lands at the window's edge or beyond while it opens.
			className={`scroll-mt-40 outline-accent transition-[outline-color] ${isHighlighted ? 'outline-4 outline-offset-4' : ''}`}
		>
			<div ref={content}>
				<EventForm draft={draft} {...form} />
			</div>
		</Dialog>
	);
}
