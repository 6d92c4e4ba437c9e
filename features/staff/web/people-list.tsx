/** The staff's people: members, invited ones, and changes. */
import { ShieldCheck, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Reply } from '#web/app/contracts.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Staff } from '../contract.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { toastGroup } from './queries.ts';

type Person = Reply<'GET /api/staff/people'>[number];

const standing = ({ State, LastSeen }: Person) => {
	if (State === 'invited') return 'Invited';
	return LastSeen === null ? 'Has not logged in yet' : `Last seen ${formatDay(LastSeen)}`;
};

interface PersonItemProps {
	person: Person;
	isOneself: boolean;
	onRemove: () => void;
}

const PersonItem = ({ person, isOneself, onRemove }: PersonItemProps) => (
	<li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 gap-y-1 border-line border-b py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_22rem_10rem]">
		<h2 className="font-semibold wrap-anywhere max-lg:col-start-1">
			<bdi>{person.Name}</bdi>
			{isOneself ? <span className="font-normal text-ink-soft"> (you)</span> : null}
		</h2>
		<p className="text-note wrap-anywhere max-lg:col-start-1">
			<AddressText>{person.Email}</AddressText>
		</p>
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-note max-lg:col-start-1">
			<span>{standing(person)}</span>
			{person.SecondFactor ? (
				<span className="inline-flex items-center gap-1.5">
					<ShieldCheck aria-hidden="true" className="size-4" />
					Second factor
				</span>
			) : null}
		</p>
		{isOneself ? null : (
			<Button
				look="quiet"
				size="small"
				className="justify-self-end max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1"
				onClick={onRemove}
			>
				<span>{person.State === 'invited' ? 'Cancel invitation' : 'Remove'}</span>
				<span className="sr-only">{` ${person.Name}`}</span>
			</Button>
		)}
	</li>
);

function RemoveQuestion({ person, onDone }: { person: Person; onDone: () => void }) {
	const remove = useChange('DELETE /api/staff/people/:staffId', {
		refetch: ['/api/staff/people', '/api/staff/mails'],
	});
	const isInvited = person.State === 'invited';
	const run = () =>
		remove
			.mutateAsync({ params: { staffId: person.StaffID } })
			.then(() => {
				toast.success(
					isInvited ? `The invitation of ${person.Name} is cancelled.` : `${person.Name} is removed.`,
					toastGroup,
				);
			})
			.catch((error: Error) => toast.error(`${person.Name}: ${error.message}`, toastGroup))
			.finally(onDone);
	return (
		<ConfirmDialog
			question={isInvited ? `Cancel the invitation of ${person.Name}?` : `Remove ${person.Name} from the staff?`}
			consequence={
				isInvited
					? 'Their link no longer works.'
					: 'They are logged out at once and cannot log in any more. Their name stays on past decisions.'
			}
			confirm={isInvited ? 'Cancel invitation' : 'Remove'}
			{...(isInvited ? {} : { cancel: 'Cancel' })}
			onConfirm={run}
			onCancel={onDone}
		/>
	);
}

export function PeopleList({ staff }: { staff: Staff }) {
	const people = useCall('GET /api/staff/people');
	const list = useRef<HTMLUListElement>(null);
	const [isInviting, setInviting] = useState(false);
	const [removing, setRemoving] = useState<Person>();
	return (
		<div className="mt-4 grid gap-6">
			<div className="grid items-center gap-4 border-line border-b pb-6 sm:grid-cols-[1fr_auto]">
				<p className="max-w-prose text-ink-soft">Everyone listed can approve clubs and invite or remove staff.</p>
				<Button className="justify-self-start" onClick={() => setInviting(true)}>
					<UserPlus aria-hidden="true" className="size-5" />
					Invite a colleague
				</Button>
			</div>
			<QueryView query={people} placeholder={<Loading label="Loading the people" blocks={['h-16', 'h-16']} />}>
				{(all) => (
					<ul ref={list} tabIndex={-1} aria-label="People of the staff">
						{all.map((person) => (
							<PersonItem
								key={person.StaffID}
								person={person}
								isOneself={person.Email === staff.Email}
								onRemove={() => setRemoving(person)}
							/>
						))}
					</ul>
				)}
			</QueryView>
			{isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
			{removing ? (
				<RemoveQuestion
					person={removing}
					onDone={() => {
						setRemoving(undefined);
						// The asking button may be gone.
						requestAnimationFrame(() => list.current?.focus());
					}}
				/>
			) : null}
		</div>
	);
}
