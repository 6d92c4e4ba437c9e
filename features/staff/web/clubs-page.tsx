/** `/staff`: clubs by status, with decisions about them. */
import { Link } from 'react-router';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toContent } from '#web/ui/focus-after.ts';
import { NearestNote, SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { StaffClub } from '../contract.ts';
import { ClubCardSkeleton } from './club-card.tsx';
import { ClubList, useFocusNext, useFocusRestored } from './club-list.tsx';
import { DeletedClubList } from './deleted-club-list.tsx';
import { countTabs, findClubs, isWaiting, type Tab } from './find-clubs.ts';
import { StaffPage } from './staff-page.tsx';
import { Tabs, type TabsProps, tabTexts, useFilter } from './tab-list.tsx';

/** The number of waiting clubs, or the list's name. */
function titleOf(tab: Tab, waiting: number | undefined): string {
	if (tab !== 'pending' || waiting === undefined) return `${tabTexts[tab].label} clubs`;
	if (waiting === 0) return 'No club is waiting';
	return waiting === 1 ? '1 club is waiting' : `${waiting} clubs are waiting`;
}

function Found({ clubs, filter }: { clubs: readonly StaffClub[]; filter: ReturnType<typeof useFilter> }) {
	const text = filter.deferredText;
	const goOn = useFocusNext();
	const comeBack = useFocusRestored(clubs);
	const { found, isNearest } = findClubs(clubs, filter.tab, text);
	if (found.length > 0) {
		return (
			<>
				{isNearest ? <NearestNote what="club" /> : null}
				<ClubList
					key={filter.tab}
					clubs={found}
					showStatus={filter.tab === 'all'}
					onDecided={goOn}
					onUndone={comeBack}
				/>
			</>
		);
	}
	if (text.trim() !== '') {
		return (
			<EmptyState
				title="No club matches your search"
				className="mt-8"
				action={
					<Button ref={toContent} look="quiet" onClick={() => filter.search('')}>
						Clear the search
					</Button>
				}
			>{`The search covers the names and e-mail addresses of ${tabTexts[filter.tab].label.toLowerCase()} clubs.`}</EmptyState>
		);
	}
	return (
		<EmptyState title={tabTexts[filter.tab].empty} className="mt-8">
			{tabTexts[filter.tab].hint}
		</EmptyState>
	);
}

const KeyHint = () => (
	<p className="hidden text-ink-soft text-note lg:block">
		Shortcuts: <kbd>J</kbd> next · <kbd>K</kbd> previous · <kbd>A</kbd> approve · <kbd>R</kbd> reject · <kbd>S</kbd>{' '}
		send back · <kbd>U</kbd> undo
	</p>
);

function Clubs({ filter, counts }: TabsProps) {
	return (
		<>
			<div className="my-4">{filter.tab === 'pending' && (counts?.pending ?? 0) > 1 ? <KeyHint /> : null}</div>
			<QueryView
				query={useCall('GET /api/staff/clubs')}
				placeholder={
					<div aria-busy="true" className="grid gap-16 py-8">
						<ClubCardSkeleton />
						<ClubCardSkeleton />
						<ClubCardSkeleton />
					</div>
				}
			>
				{(clubs) => <Found clubs={clubs} filter={filter} />}
			</QueryView>
		</>
	);
}

export default function ClubsPage() {
	const filter = useFilter();
	const clubs = useCall('GET /api/staff/clubs');
	const counts = clubs.data && countTabs(clubs.data);
	return (
		<StaffPage
			heading={filter.isDeleted ? 'Deleted clubs' : titleOf(filter.tab, clubs.data?.filter(isWaiting).length)}
			action={
				<Link to="/staff/messages" className={`${buttonClass('quiet', 'small')} max-sm:hidden`}>
					Write to clubs
				</Link>
			}
		>
			<div className="mt-6 grid items-center gap-4 border-line border-y py-3 lg:grid-cols-[1fr_16rem]">
				<Tabs filter={filter} counts={counts} />
				{filter.isDeleted ? null : (
					<search>
						<SearchField
							label="Search name or e-mail"
							hideLabel
							placeholder="Name or e-mail"
							text={filter.text}
							onText={filter.search}
						/>
					</search>
				)}
			</div>
			{filter.isDeleted ? (
				<div className="my-4">
					<DeletedClubList />
				</div>
			) : (
				<Clubs filter={filter} counts={counts} />
			)}
		</StaffPage>
	);
}
