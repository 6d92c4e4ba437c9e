/** For the club's dashboard: the hiring sessions in which applications wait for a decision. */

import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';
import type { HiringOverview } from './queries.ts';

export const WaitingApplicationsCard = ({ overview }: { overview: HiringOverview | undefined }) =>
	overview?.Waiting.map(({ SessionID, Title, Applications }) => (
		<TaskItem
			key={SessionID}
			icon={Inbox}
			title={`${counted(Applications, 'application')} to decide about`}
			action={
				<Link to={`/clubAdmin/hiring/${SessionID}`} className={taskActionClass}>
					Read <span>{Applications === 1 ? 'it' : 'them'}</span>
					<span className="sr-only">{`: ${Title}`}</span>
				</Link>
			}
		>
			<bdi>{Title}</bdi>
		</TaskItem>
	));
