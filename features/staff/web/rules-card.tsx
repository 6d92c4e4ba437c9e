/** What the staff decide about events: the rule for overlaps, and exceptions from it. */
import { QueryView } from '#web/app/query-view.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ExceptionForm } from './exception-form.tsx';
import { OverlapRuleForm } from './overlap-rule-form.tsx';
import { useStaffClubs } from './queries.ts';
import { useRules } from './rule-queries.ts';

export function RulesCard() {
	const clubs = useStaffClubs();
	return (
		<div className="grid gap-14 py-6 lg:grid-cols-2 lg:gap-16">
			<QueryView
				query={useRules()}
				placeholder={<Loading label="Loading the rule" blocks={['h-16', 'h-16', 'h-16']} />}
			>
				{({ Overlap }) => <OverlapRuleForm current={Overlap} />}
			</QueryView>
			<ExceptionForm clubs={clubs.data ?? []} />
		</div>
	);
}
