/** The printed list to tick off: everybody, with whole answers. */
import type { Field } from '#features/forms/rules.ts';
import { countStates, filterChoices, type StateFilter, stateNames } from '../summary-rules.ts';
import { tickList } from '../tick-list-rules.ts';
import type { ClubResponse } from './club-queries.ts';

interface TickOffListProps {
	filter: StateFilter;
	fields: readonly Pick<Field, 'type' | 'question'>[];
	questions: readonly string[];
	responses: readonly ClubResponse[];
	hasStates: boolean;
}

/** Empty for going, as most are. */
const stateOf = ({ state, position }: ClubResponse) =>
	state === 'going' ? '' : `${stateNames[state]} ${position ?? ''}`;

export function TickOffList({ filter, fields, questions, responses, hasStates }: TickOffListProps) {
	const list = tickList(fields, questions, responses);
	const title = filterChoices(countStates(responses), filter).find((choice) => choice.filter === filter)?.label;
	return (
		<table className="hidden w-full print:table text-left text-note leading-tight *:*:*:border-line *:*:*:border-b *:*:*:py-1 *:*:*:pr-3 *:*:*:align-top">
			<caption className="mb-2 text-left text-ink-soft">{title}, by name</caption>
			{/* At the top of every sheet. */}
			<thead>
				<tr>
					<th scope="col">
						<span className="sr-only">Here</span>
					</th>
					{hasStates ? <th scope="col">No.</th> : null}
					<th scope="col">Name</th>
					{hasStates ? (
						<th scope="col">
							<span className="sr-only">State</span>
						</th>
					) : null}
					<th scope="col" className="font-normal">
						{list.questions.join(' · ')}
					</th>
				</tr>
			</thead>
			<tbody>
				{list.rows.map(({ response, name, answers }) => (
					<tr key={response.responseId}>
						<td className="w-7">
							<span className="block size-4 border border-ink" />
						</td>
						{hasStates ? <td className="tabular-nums">{response.number}</td> : null}
						<th scope="row" className="w-2/5 font-medium wrap-anywhere">
							<bdi>{name}</bdi>
						</th>
						{hasStates ? <td className="whitespace-nowrap">{stateOf(response)}</td> : null}
						<td className="wrap-anywhere">
							<bdi>{answers.map((answer) => answer || '–').join(' · ')}</bdi>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
