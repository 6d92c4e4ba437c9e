/** A session's positions for its club. */

import { Pencil, Trash2, Users } from 'lucide-react';
import { counted } from '#contract/counted.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { useMore } from '#web/ui/use-more.ts';
import type { Position } from './queries.ts';

export interface PositionListProps {
	positions: readonly Position[];
	onApplicants: (position: Position) => void;
	onEdit: ((position: Position) => void) | undefined;
	onRemove: ((position: Position) => void) | undefined;
}

export function PositionList({ positions, onApplicants, onEdit, onRemove }: PositionListProps) {
	const { shown, element, more } = useMore(positions, { portion: 50, keyOf: ({ PositionID }) => PositionID });
	return (
		<>
			<ul ref={element} className="grid gap-4">
				{shown.map((position) => {
					const { PositionID, Title, Description, Spots, Applications = 0, Accepted = 0 } = position;
					return (
						<li
							key={PositionID}
							className="grid gap-x-8 gap-y-3 rounded-card bg-surface p-5 ring-1 ring-line sm:grid-cols-[1fr_auto] sm:p-6"
						>
							<div className="min-w-0">
								<h3 dir="auto" className="font-semibold text-lead wrap-anywhere">
									{Title}
								</h3>
								<p className="mt-0.5 text-ink-soft text-note tabular-nums">{`${counted(Spots, 'spot')}, ${counted(Applications, 'application')}${Accepted > 0 ? `, ${Accepted} accepted` : ''}`}</p>
							</div>
							<LongText
								about={Title}
								hasLinks
								ground="surface"
								keepsLines
								className="max-w-[68ch] sm:order-last sm:col-span-2"
							>
								{Description}
							</LongText>
							<div className="flex items-center gap-1 max-sm:flex-wrap sm:self-start">
								<Button
									look="club"
									size="small"
									aria-label={`Applicants: ${Title}`}
									onClick={() => onApplicants(position)}
									className="mr-2"
								>
									<Users aria-hidden="true" className="size-4" />
									<span className="tabular-nums">{`Applicants (${Applications})`}</span>
								</Button>
								{onEdit ? (
									<IconButton label={`Edit: ${Title}`} onClick={() => onEdit(position)}>
										<Pencil aria-hidden="true" />
									</IconButton>
								) : null}
								{onRemove ? (
									<IconButton label={`Delete: ${Title}`} onClick={() => onRemove(position)}>
										<Trash2 aria-hidden="true" />
									</IconButton>
								) : null}
							</div>
						</li>
					);
				})}
			</ul>
			<MoreButton more={more} className="mt-5" />
		</>
	);
}
