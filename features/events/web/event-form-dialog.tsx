/** The modal form of an event. A new one is brought into view and highlighted for two seconds. */
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { EventForm, type EventFormProps } from './event-form.tsx';

const highlightTime = 2000;

function useHighlight(wanted: boolean) {
	const content = useRef<HTMLDivElement>(null);
	const [isHighlighted, setHighlighted] = useState(wanted);
	useEffect(() => {
		if (!wanted) return;
		content.current?.closest('dialog')?.firstElementChild?.scrollIntoView({ behavior: 'smooth', block: 'start' });
		const timer = setTimeout(() => setHighlighted(false), highlightTime);
		return () => clearTimeout(timer);
	}, [wanted]);
	return { content, isHighlighted };
}

export default function EventFormDialog(props: EventFormProps) {
	const isNew = props.event === undefined;
	const { content, isHighlighted } = useHighlight(isNew);
	return (
		<Dialog
			title={isNew ? 'New Event' : 'Edit Event'}
			size="large"
			backdropCloses={false}
			onClose={props.onCancel}
			className={`outline-accent transition-[outline-color] ${isHighlighted ? 'outline-4 outline-offset-4' : ''}`}
		>
			<div ref={content}>
				<EventForm {...props} />
			</div>
		</Dialog>
	);
}
