/** The dashboard's sessions with undecided applications. */

import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { Reply } from '#web/app/contracts.ts';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';

export const WaitingApplicationsCard = ({ overview }: { overview: Reply<'GET /api/hiring/overview'> | undefined }) =>
	overview?.Waiting.map(({ SessionID, Title, Applications }) => (
		<TaskItem
			key={SessionID}
			icon={Inbox}
			title={`${counted(Applications, 'application')} to review`}
			action={
				<Link to={`/clubAdmin/hiring/${SessionID}`} className={taskActionClass}>
					Review <span>{Applications === 1 ? 'it' : 'them'}</span>
					<span className="sr-only">{`: ${Title}`}</span>
				</Link>
			}
		>
			<bdi>{Title}</bdi>
		</TaskItem>
	));
