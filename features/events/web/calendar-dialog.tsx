/** All events by month. */
import { useState } from 'react';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { dayOf } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { CalendarCard } from './calendar-card.tsx';

export default function CalendarDialog({ onClose }: { onClose: () => void }) {
	const events = useCall('GET /api/events/getAllEventData');
	const [month, setMonth] = useState(() => dayOf(new Date()));
	return (
		<Dialog
			title={events.data?.length === 0 ? 'No Events present' : 'All Events'}
			size="wide"
			closeLabel="Close the calendar"
			onClose={onClose}
		>
			<QueryView
				query={events}
				placeholder={<Loading label="Loading the events" blocks={['h-[600px]']} />}
				failure={(reason) => `The events could not be loaded: ${reason}`}
			>
				{(all) => <CalendarCard events={all} month={month} onMonth={setMonth} />}
			</QueryView>
		</Dialog>
	);
}
