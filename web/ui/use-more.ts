/** Shows a long list a portion at a time. */
import { useKept } from './use-kept.ts';

/** The first portions of `list`, and how many more the next press of “show more” brings; kept for who comes back if it has a name. */
export function useMore<T>(list: readonly T[], portion: number, name?: string) {
	const [portions, setPortions] = useKept(name, 1);
	const shown = list.slice(0, portion * portions);
	return {
		shown,
		more: Math.min(portion, list.length - shown.length),
		showMore: () => setPortions(portions + 1),
	};
}
