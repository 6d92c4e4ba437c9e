/** What is in the way of a new event. The college chooses one of three rules; the first holds until it does. */
import { overlaps, type Slot } from './rules.ts';

export const overlapRules = ['college', 'place', 'club'] as const;
export type OverlapRule = (typeof overlapRules)[number];

export interface Placed {
	slot: Slot;
	clubId: number;
	location: string;
}

/** Latin letters lose their accents; the vowel signs of other scripts stay, since without them names become equal that are not. */
const accents = /[\u0300-\u036f]/g;

/** A place by which "Café 2", "cafe 2" and "CAFE2" are the same. */
export const placeKey = (location: string): string =>
	location.normalize('NFKD').replace(accents, '').toLowerCase().replace(/\s+/g, '');

/** Whether a rule lets two events be in each other's way at all, whenever they are. */
export function concerns(rule: OverlapRule, wanted: Omit<Placed, 'slot'>, other: Omit<Placed, 'slot'>): boolean {
	if (rule === 'college') return true;
	return rule === 'club' ? wanted.clubId === other.clubId : placeKey(wanted.location) === placeKey(other.location);
}

/** Whether an event is in the way of a wanted one. */
export const isInTheWay = (rule: OverlapRule, wanted: Placed, other: Placed): boolean =>
	overlaps(wanted.slot, other.slot) && concerns(rule, wanted, other);

/** What each rule says, to clubs and to the staff. */
export const overlapTexts: Record<OverlapRule, { title: string; says: string }> = {
	college: {
		title: 'One event at a time',
		says: 'No two events of the college may overlap.',
	},
	place: {
		title: 'One event per place',
		says: 'Two events may overlap unless they are at the same place.',
	},
	club: {
		title: 'One event per club',
		says: 'Events of different clubs may overlap; a club holds one at a time.',
	},
};
