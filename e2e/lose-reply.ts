/** Loses a reply after the server has done the work. */
import type { Page } from '@playwright/test';

/** `url`: a glob. Only the next request. */
export const loseReply = (page: Page, url: string) =>
	page.route(
		url,
		async (route) => {
			await route.fetch();
			await route.abort();
		},
		{ times: 1 },
	);
