/** The open hiring sessions as the page is written with them: they end with a day. */
import type { PageList } from '#server/live-pages.ts';
import { getAllHiringSessions } from '../contract.ts';

export const sessionsOfPage: PageList = {
	endpoint: getAllHiringSessions,
	key: ['hiring', 'open'],
	shown: (list) => ({ data: list, until: Number.POSITIVE_INFINITY }),
};
