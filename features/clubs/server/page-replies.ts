/** The clubs as pages are written with them. */
import type { PageList } from '#server/live-pages.ts';
import { getClubData } from '../contract.ts';

const always = Number.POSITIVE_INFINITY;

/** All of them; or the first ones for a page that shows no more, under a key of their own: they are not the whole list. */
export const clubsOfPage = (most = always): PageList => ({
	endpoint: getClubData,
	key: most === always ? ['clubs'] : ['clubs', 'first'],
	shown: (list) => ({ data: (list as unknown[]).slice(0, most), until: always }),
});
