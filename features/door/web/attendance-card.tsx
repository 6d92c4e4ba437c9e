/** Who came: figures, arrivals by quarter hour, walk-ins, doubles. */
import type { ReactNode } from 'react';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { formatTime } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { whoText } from '../answer-rules.ts';
import type { Attendance } from './door-queries.ts';

const Figure = ({ name, count }: { name: string; count: number }) => (
	<div className="grid content-start gap-1 bg-surface p-4 sm:p-5">
		<dt className="text-ink-soft text-note">{name}</dt>
		<dd className="type-title tabular-nums">{count.toLocaleString('en')}</dd>
	</div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
	<section className="grid min-w-0 content-start gap-3">
		<h4 className="font-semibold">{title}</h4>
		{children}
	</section>
);

const quarters: Column<Attendance['byQuarterHour'][number]>[] = [
	{ label: 'From', kind: 'heading', cell: ({ at }) => formatTime(at) },
	{ label: 'Came', cellClassName: 'tabular-nums', cell: ({ in: came }) => came.toLocaleString('en') },
];

const walkIns: Column<Attendance['walkIns'][number]>[] = [
	{ label: 'Name', kind: 'heading', cell: ({ name }) => <bdi>{name || 'No name'}</bdi> },
	{
		label: 'Came',
		cell: ({ at, clockWasWrong }) => `${formatTime(at)}${clockWasWrong ? ' (the phone’s clock was wrong)' : ''}`,
	},
];

const doubles: Column<Attendance['doubles'][number]>[] = [
	{ label: 'Name', kind: 'heading', cell: (double) => <bdi>{whoText(double)}</bdi> },
	{ label: 'Number', cellClassName: 'tabular-nums', cell: ({ number }) => number },
	{ label: 'Let in', cell: ({ at }) => at.map((each) => formatTime(each)).join(' and ') },
];

const Figures = ({ attendance }: { attendance: Attendance }) => (
	<dl className="grid grid-cols-3 gap-px overflow-hidden rounded-card bg-line ring-1 ring-line">
		<Figure name="In" count={attendance.in} />
		<Figure name="Expected" count={attendance.expected} />
		<Figure name="Walk-ins" count={attendance.walkInCount} />
	</dl>
);

const Tables = ({ attendance }: { attendance: Attendance }) => (
	<div className="grid gap-8 lg:grid-cols-3">
		{attendance.byQuarterHour.length === 0 ? null : (
			<Part title="By quarter hour">
				<TableView
					label="Arrivals by quarter hour"
					columns={quarters}
					rows={attendance.byQuarterHour}
					keyOf={({ at }) => at}
				/>
			</Part>
		)}
		{attendance.walkIns.length === 0 ? null : (
			<Part title="Walk-ins">
				<TableView
					label="Walk-ins"
					columns={walkIns}
					rows={attendance.walkIns}
					keyOf={(walkIn) => `${walkIn.at} ${attendance.walkIns.indexOf(walkIn)}`}
				/>
			</Part>
		)}
		{attendance.doubles.length === 0 ? null : (
			<Part title="Let in twice">
				<TableView label="Let in twice" columns={doubles} rows={attendance.doubles} keyOf={({ number }) => number} />
			</Part>
		)}
	</div>
);

/** Milliseconds, while the door is open. */
const refetchInterval = 15_000;

export default function AttendanceCard({ eventId, isOpen }: { eventId: number; isOpen: boolean }) {
	const attendance = useCall(
		'GET /api/events/:eventId/attendance',
		{ params: { eventId: String(eventId) } },
		{ refetchInterval: isOpen ? refetchInterval : false },
	);
	return (
		<QueryView
			query={attendance}
			placeholder={<Loading label="Loading who came" blocks={['h-24']} />}
			failure={(reason) => `Who came could not be loaded: ${reason}`}
		>
			{(found) => (
				<div className="grid gap-6">
					<Figures attendance={found} />
					<Tables attendance={found} />
				</div>
			)}
		</QueryView>
	);
}
