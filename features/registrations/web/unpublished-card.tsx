/** The dashboard's drafts that the staff sent back, or that the site could not publish. */

import { FilePenLine } from 'lucide-react';
import { Link } from 'react-router';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';
import type { EventOverview } from './club-queries.ts';

export const UnpublishedCard = ({ overview }: { overview: EventOverview | undefined }) =>
	overview?.Unpublished.map(({ EventID, EventName, NotPublished, SentBack }) => (
		<TaskItem
			key={EventID}
			icon={FilePenLine}
			title={
				<>
					{NotPublished ? 'Not published: ' : 'Sent back: '}
					<bdi>{EventName}</bdi>
				</>
			}
			action={
				<Link to={`/clubAdmin/event/${EventID}`} className={taskActionClass}>
					See the draft<span className="sr-only">{` ${EventName}`}</span>
				</Link>
			}
		>
			{NotPublished ?? SentBack?.Message}
		</TaskItem>
	));
