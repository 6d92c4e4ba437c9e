/** `/unsubscribe/{token}`: ends an event's reminders and messages by a button. */
import { useParams } from 'react-router';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/focus-after.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { UpcomingLink } from '#web/ui/upcoming-link.tsx';

export const meta = () => [
	{ title: 'Reminders and messages' },
	{ name: 'referrer', content: 'no-referrer' },
	{ name: 'robots', content: 'noindex' },
];

const stillTold = 'We still e-mail you if the event is cancelled or moved, or if your place changes.';

function Unsubscribed({ event, isNew }: { event: string; isNew: boolean }) {
	return (
		<div role="status" className="grid gap-5">
			<p className="max-w-[50ch] text-lead">
				You will get no more reminders or messages about <bdi>{event}</bdi>. {stillTold}
			</p>
			<UpcomingLink look="quiet" {...(isNew && { ref: takeFocus })} className="justify-self-start" />
		</div>
	);
}

function Unsubscribing({ token }: { token: string }) {
	const sent = { params: { token }, anonymous: true } as const;
	const query = useCall('GET /api/unsubscribe/:token', sent);
	const unsubscribe = useChange('POST /unsubscribe/:token');
	return (
		<QueryView
			query={query}
			placeholder={<Loading label="Loading the event" blocks={['h-8 w-3/4', 'mt-4 h-11 w-48']} />}
			missing={
				<EmptyState title="This link no longer works" action={<UpcomingLink look="quiet" />}>
					If the registration was deleted or its address changed, you get no more of these e-mails. If not, check that
					you copied all of the link.
				</EmptyState>
			}
		>
			{({ EventName, ClubName, IsUnsubscribed }) =>
				IsUnsubscribed || unsubscribe.isSuccess ? (
					<Unsubscribed event={EventName} isNew={unsubscribe.isSuccess} />
				) : (
					<div className="grid gap-5">
						<p className="max-w-[50ch] text-ink-soft text-lead">
							<bdi>{ClubName}</bdi> and this site e-mail you about <bdi>{EventName}</bdi>. Do you want to stop reminders
							and messages? {stillTold}
						</p>
						<Alert>{unsubscribe.error?.message}</Alert>
						<Button
							className="justify-self-start"
							busy={unsubscribe.isPending}
							onClick={() => unsubscribe.mutate(sent)}
						>
							Stop reminders and messages
						</Button>
					</div>
				)
			}
		</QueryView>
	);
}

export default function UnsubscribePage() {
	const { token = '' } = useParams();
	return (
		<div className="page grid max-w-5xl gap-8 py-14 sm:py-24">
			<h1 className="type-heading">Reminders and messages</h1>
			<Unsubscribing key={token} token={token} />
		</div>
	);
}
