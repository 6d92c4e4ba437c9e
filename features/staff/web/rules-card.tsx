/** The college's rules, and exceptions from those for events. */
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { ExceptionForm } from './exception-form.tsx';
import { OverlapRuleForm } from './overlap-rule-form.tsx';
import { PublishingRuleForm } from './publishing-rule-form.tsx';
import { YearStartForm } from './year-start-form.tsx';

export function RulesCard() {
	const clubs = useCall('GET /api/staff/clubs');
	return (
		<div className="grid gap-14 py-6 lg:grid-cols-2 lg:gap-16">
			<QueryView
				query={useCall('GET /api/staff/rules')}
				placeholder={<Loading label="Loading the rule" blocks={['h-16', 'h-16', 'h-16']} />}
			>
				{(rules) => (
					<>
						<OverlapRuleForm current={rules.Overlap} />
						<PublishingRuleForm current={rules} />
						<YearStartForm current={rules.YearStarts} />
					</>
				)}
			</QueryView>
			<ExceptionForm clubs={clubs.data ?? []} />
		</div>
	);
}
