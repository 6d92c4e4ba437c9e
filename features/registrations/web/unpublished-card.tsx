/** The dashboard's events that the staff took down, and drafts that they sent back or that the site could not publish. */

import { FilePenLine } from 'lucide-react';
import { Link } from 'react-router';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';
import type { EventOverview } from './club-queries.ts';

export const UnpublishedCard = ({ overview }: { overview: EventOverview | undefined }) =>
	overview?.Unpublished.map(({ EventID, EventName, NotPublished, SentBack, Hidden }) => (
		<TaskItem
			key={EventID}
			icon={FilePenLine}
			title={
				<>
					{Hidden ? 'Taken down: ' : NotPublished ? 'Not published: ' : 'Sent back: '}
					<bdi>{EventName}</bdi>
				</>
			}
			action={
				<Link to={`/clubAdmin/event/${EventID}`} className={taskActionClass}>
					{Hidden ? 'See the event' : 'See the draft'}
					<span className="sr-only">{` ${EventName}`}</span>
				</Link>
			}
		>
			{Hidden?.Reason ?? NotPublished ?? SentBack?.Message}
		</TaskItem>
	));
