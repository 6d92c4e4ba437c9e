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
		<QueryView
			query={useCall('GET /api/staff/rules')}
			placeholder={<Loading label="Loading the rules" blocks={['h-40', 'h-64', 'h-64']} />}
		>
			{(rules) => (
				<>
					<OverlapRuleForm current={rules.Overlap} />
					<ExceptionForm clubs={clubs.data ?? []} />
					<PublishingRuleForm current={rules} />
					<YearStartForm current={rules.YearStarts} />
				</>
			)}
		</QueryView>
	);
}
