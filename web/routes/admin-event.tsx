/** `/clubAdmin/event/{eventId}`: an event with its registrations and its door. */
import { DoorCard, isDoorOpen } from '#features/door/web/door-card.tsx';
import EventDetailPage from '#features/registrations/web/event-detail-page.tsx';

export const meta = () => [];

export default function AdminEventRoute() {
	return <EventDetailPage door={(event) => <DoorCard event={event} />} startsWithDoor={isDoorOpen} />;
}
