/** `/clubAdmin/widgets`: a club's widgets, and the form that adds one. */
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { WidgetForm } from './widget-form.tsx';

export const meta = () => [{ title: 'Widgets · Club admin' }];

export default function WidgetsPage() {
	return (
		<div className="page grid gap-10 py-10 sm:py-14">
			<h1 className="type-heading">Widgets</h1>
			<WidgetForm />
			<QueryView
				query={useCall('GET /api/widgets')}
				placeholder={<Skeleton className="h-24" />}
				empty={<EmptyState title="No widgets yet" />}
			>
				{(widgets) => (
					<ul className="grid gap-2">
						{widgets.map(({ WidgetID, Name }) => (
							<li key={WidgetID} className="wrap-anywhere">
								{Name}
							</li>
						))}
					</ul>
				)}
			</QueryView>
		</div>
	);
}
