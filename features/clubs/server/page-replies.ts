/** The clubs as pages are written with them. */
import type { PageList } from '#server/live-pages.ts';
import { getClubData } from '../contract.ts';

const always = Number.POSITIVE_INFINITY;

/** All of them; or the first ones, for a page that shows no more. */
export const clubsOfPage = (most = always): PageList => ({
	endpoint: getClubData,
	key: ['clubs'],
	shown: (list) => ({ data: (list as unknown[]).slice(0, most), until: always }),
});
