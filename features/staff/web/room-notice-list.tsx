/** Which daily rooms are nearly used up, above the staff's lists: there is still time to look before many are refused. */
import { TriangleAlert } from 'lucide-react';
import { useCall } from '#web/app/use-call.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { roomText } from '../rules.ts';

export function RoomNoticeList() {
	const notices = useCall('GET /api/staff/rooms', {}, { refetchInterval: 60_000 }).data ?? [];
	if (notices.length === 0) return null;
	return (
		<section aria-label="Nearly full" className="mt-6 grid gap-3 rounded-card bg-danger-soft p-5">
			<p className="flex items-center gap-2 font-semibold">
				<TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
				Nearly full
			</p>
			<ul className="grid gap-2">
				{notices.map((notice) => (
					<li
						key={`${notice.Room} ${notice.ClubName} ${notice.FormTitle} ${notice.PositionTitle} ${notice.NoticedAt}`}
						className="wrap-anywhere"
					>
						<span>{roomText(notice)}</span>{' '}
						<span className="whitespace-nowrap text-ink-soft text-note">
							Since{' '}
							<time dateTime={notice.NoticedAt} className="tabular-nums">
								{formatMoment(notice.NoticedAt)}
							</time>
						</span>
					</li>
				))}
			</ul>
			<p className="text-note">
				Once a room is full, more is refused for the rest of the day. If it looks like a flood, suspend or reject the
				club; otherwise nothing has to be done.
			</p>
		</section>
	);
}
