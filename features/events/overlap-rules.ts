/** Decides which events conflict with a new one. The college chooses one of three rules; the first is the default. */
import { nameKey } from '#contract/fold-text.ts';
import { overlaps, type Slot } from './rules.ts';

export const overlapRules = ['college', 'place', 'club'] as const;
export type OverlapRule = (typeof overlapRules)[number];

export interface Placed {
	slot: Slot;
	clubId: number;
	location: string;
}

export function concerns(rule: OverlapRule, { clubId, location }: Omit<Placed, 'slot'>) {
	const place = nameKey(location);
	return (other: Omit<Placed, 'slot'>): boolean => {
		if (rule === 'college') return true;
		return rule === 'club' ? clubId === other.clubId : place === nameKey(other.location);
	};
}

export const isInTheWay = (rule: OverlapRule, wanted: Placed, other: Placed): boolean =>
	overlaps(wanted.slot, other.slot) && concerns(rule, wanted)(other);

export const overlapTexts: Record<OverlapRule, { title: string; says: string }> = {
	college: {
		title: 'One event at a time',
		says: 'No two events of the college may overlap.',
	},
	place: {
		title: 'One event per location',
		says: 'Two events may overlap unless they are at the same location.',
	},
	club: {
		title: 'One event per club',
		says: 'Events of different clubs may overlap; a club holds one at a time.',
	},
};
