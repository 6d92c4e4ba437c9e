/** The dashboard's next events without a form. */

import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-router';
import type { May } from '#web/app/may.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';
import type { EventOverview } from './club-queries.ts';

interface MissingFormsCardProps {
	overview: EventOverview | undefined;
	may: May;
}

export const MissingFormsCard = ({ overview, may }: MissingFormsCardProps) =>
	may('POST /api/events/create-form') &&
	overview?.WithoutForm.map(({ EventID, EventName, StartDateTime }) => (
		<TaskItem
			key={EventID}
			icon={FilePlus2}
			title={
				<>
					No registration form: <bdi>{EventName}</bdi>
				</>
			}
			action={
				<Link to={`/clubAdmin/event/${EventID}`} className={taskActionClass}>
					Make a form<span className="sr-only">{` for ${EventName}`}</span>
				</Link>
			}
		>
			<time dateTime={StartDateTime} className="tabular-nums">
				{formatMoment(StartDateTime)}
			</time>
		</TaskItem>
	));
