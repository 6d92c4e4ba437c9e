/** A club's members, to change and remove. */

import { Pencil, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { compareTexts } from '#contract/compare-texts.ts';
import { counted } from '#contract/counted.ts';
import { nearestText, searchBy } from '#contract/search-text.ts';
import { useMay } from '#web/app/may.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import type { UserData } from '#web/app/user-data.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import { useFocusAfterRow } from '#web/ui/use-focus-after-row.ts';
import { useMore } from '#web/ui/use-more.ts';
import { hueOfName, monogramOf } from '../look-rules.ts';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import type { Member } from './queries.ts';

const fewMembers = 8;

const fullName = (member: Member) => `${member.FirstName} ${member.LastName}`;

interface MemberRowProps {
	member: Member;
	isBusy: boolean;
	wasEdited: boolean;
	onEdit: (() => void) | undefined;
	onRemove: (() => void) | undefined;
}

function MemberRow({ member, isBusy, wasEdited, onEdit, onRemove }: MemberRowProps) {
	const actions = useFocusAfterRow<HTMLDivElement>();
	return (
		<li
			aria-busy={isBusy || undefined}
			className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-3 last:border-b-0"
		>
			<Avatar
				monogram={monogramOf(fullName(member))}
				hue={hueOfName(fullName(member))}
				src={member.ProfileImageURL?.replace(/-512\.webp$/, '-128.webp')}
				size="small"
				round
				className="row-span-2 max-sm:mt-1 max-sm:self-start"
			/>
			<p dir="auto" className="font-semibold wrap-anywhere sm:self-end">
				{fullName(member)}
			</p>
			<div ref={actions} className="flex sm:row-span-2">
				{onEdit ? (
					<IconButton
						label={`Edit ${fullName(member)}`}
						busy={isBusy}
						onClick={onEdit}
						data-autofocus={wasEdited ? '' : undefined}
					>
						<Pencil aria-hidden="true" />
					</IconButton>
				) : null}
				{onRemove ? (
					<IconButton label={`Remove ${fullName(member)}`} busy={isBusy} onClick={onRemove}>
						<Trash2 aria-hidden="true" />
					</IconButton>
				) : null}
			</div>
			<p className="col-start-2 self-start text-ink-soft text-note wrap-anywhere max-sm:col-span-2">
				<bdi>{member.Role}</bdi>
				{member.JoinDate === '' ? null : (
					<>
						{' · since '}
						<span>{formatDay(member.JoinDate)}</span>
					</>
				)}
				{member.Email === undefined || member.Email === '' ? null : (
					<span className="block">
						<AddressText>{member.Email}</AddressText>
					</span>
				)}
			</p>
		</li>
	);
}

const searchMembers = searchBy<Member>((member) => `${fullName(member)} ${member.Role} ${member.Email ?? ''}`);

interface MemberListProps {
	members: readonly Member[];
	lastEdited: number | undefined;
	onEdit: (member: Member) => void;
}

function MemberList({ members, lastEdited, onEdit }: MemberListProps) {
	const may = useMay();
	const removal = useChange('DELETE /api/clubs/deleteMember', { refetch: '/api/clubs' });
	const [selected, setSelected] = useState<Member>();
	const [text, setText] = useState('');
	const [role, setRole] = useState('');
	const roles = [...new Set(members.map(({ Role }) => Role))].toSorted(compareTexts);
	const hasFilter = members.length > fewMembers;
	const chosen = hasFilter && roles.includes(role) ? role : '';
	const wanted = chosen === '' ? members : members.filter(({ Role }) => Role === chosen);
	const { found, isNearest } = searchMembers(wanted, useDeferredValue(text));
	const { shown, element, more } = useMore(found, { portion: 50, keyOf: ({ MemberID }) => MemberID });

	const remove = (member: Member) => {
		setSelected(undefined);
		const removed = removal.mutateAsync({ query: { MemberID: member.MemberID } });
		void toastOutcome(removed, `${fullName(member)} is no longer a member.`, 'member');
	};

	return (
		<>
			<div className="mb-4 grid items-end gap-4 sm:flex sm:*:first:flex-1">
				<SearchField label="Search members" text={text} onText={setText} />
				{hasFilter ? (
					<Field label="Role">
						{(control) => (
							<Select {...control} value={chosen} onChange={({ target }) => setRole(target.value)}>
								<option value="">All</option>
								{roles.map((each) => (
									<option key={each} value={each}>
										{each}
									</option>
								))}
							</Select>
						)}
					</Field>
				) : null}
				<p role="status" className="text-ink-soft text-note tabular-nums sm:pb-3">
					{`${isNearest ? `${nearestText('member')} ` : ''}${counted(found.length, 'member')}`}
				</p>
			</div>
			<ul ref={element}>
				{shown.map((member) => (
					<MemberRow
						key={member.MemberID}
						member={member}
						wasEdited={member.MemberID === lastEdited}
						isBusy={removal.isPending && removal.variables.query?.MemberID === member.MemberID}
						onEdit={may('PUT /api/clubs/updateMember') ? () => onEdit(member) : undefined}
						onRemove={may('DELETE /api/clubs/deleteMember') ? () => setSelected(member) : undefined}
					/>
				))}
			</ul>
			<MoreButton more={more} className="mt-4" />
			{selected ? (
				<ConfirmDialog
					question={`Remove ${fullName(selected)} from the club?`}
					confirm="Remove member"
					cancel="Cancel"
					onConfirm={() => remove(selected)}
					onCancel={() => setSelected(undefined)}
				/>
			) : null}
		</>
	);
}

const loading = <Loading label="Loading the members" blocks={['h-12', 'h-12', 'h-12']} />;

function Members({
	user,
	onAdd,
	...list
}: Pick<MembersDialogProps, 'user' | 'onAdd'> & Omit<MemberListProps, 'members'>) {
	return (
		<QueryView
			query={useCall('GET /api/clubs/getClubMembers', { query: { ClubID: user.ClubID } })}
			placeholder={loading}
			failure={(reason) => `The members could not be loaded: ${reason}`}
			empty={
				<EmptyState title="No members yet" action={onAdd && <Button onClick={onAdd}>Add the first member</Button>}>
					Members appear on the club’s page, grouped by role.
				</EmptyState>
			}
		>
			{(members) => <MemberList members={members} {...list} />}
		</QueryView>
	);
}

export interface MembersDialogProps {
	user: UserData;
	onAdd: (() => void) | undefined;
	onClose: () => void;
}

export default function MembersDialog({ user, onAdd, onClose }: MembersDialogProps) {
	const [edited, setEdited] = useState<Member>();
	const [lastEdited, setLastEdited] = useState<number>();
	if (edited) {
		const done = () => {
			setLastEdited(edited.MemberID);
			setEdited(undefined);
		};
		return <EditMemberDialog user={user} member={edited} onDone={done} />;
	}
	return (
		<Dialog title="Club members" size="large" onClose={onClose}>
			<Members user={user} onAdd={onAdd} lastEdited={lastEdited} onEdit={setEdited} />
		</Dialog>
	);
}
