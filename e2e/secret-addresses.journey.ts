/** Pages with a secret address: what leaks to a proxy, in a real browser. */
import { createServer, type IncomingMessage, request } from 'node:http';
import { pageAddresses } from '#testing/page-addresses.ts';
import pageRoutes from '#web/routes.ts';
import { expect, test } from './fixtures.ts';
import { call, type NewClub, ownerOf, publicClub } from './prepare.ts';

const club: NewClub = {
	name: 'Sealed Letters',
	description: 'We write to each other, and seal it.',
	email: 'letters@college.example',
	password: 'wax and string',
};

async function loggingProxy(siteUrl: string) {
	const seen: IncomingMessage[] = [];
	const proxy = createServer((incoming, outgoing) => {
		seen.push(incoming);
		const { method, headers, url = '/' } = incoming;
		const forwarded = request(new URL(url, siteUrl), { method, headers }, (got) => {
			outgoing.writeHead(got.statusCode ?? 502, got.headers);
			got.pipe(outgoing);
		});
		forwarded.on('error', () => outgoing.destroy());
		incoming.pipe(forwarded);
	});
	await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
	const { port } = proxy.address() as { port: number };
	return { seen, url: `http://127.0.0.1:${port}`, stop: async () => void proxy.close().closeAllConnections() };
}

test('no request of a page with a secret address names it as where it comes from', async ({
	site,
	visitor,
	afterwards,
}) => {
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	const formId = await owner.addEvent('Post night', 40, 'Your city');
	const body = { answers: { '1': 'Łódź' } };
	const sent = await call<{ RegistrationURL: string }>(site, `POST /api/forms/${formId}/responses`, { body });
	const [position] = await owner.addOpening('Post office', 'Postmaster');
	const application = new FormData();
	application.set('name', 'Zoë');
	const apply = `${site.url}/api/hiring/applyForPosition?PositionID=${position}`;
	const applied = await fetch(apply, { method: 'POST', body: application });
	const { StatusURL } = (await applied.json()) as { StatusURL: string };
	const links: Record<string, string> = {
		'/registrations/1': new URL(sent.RegistrationURL).pathname,
		'/applications/1': new URL(StatusURL).pathname,
	};
	const secret = pageAddresses(pageRoutes).filter(({ isSecret }) => isSecret);
	expect(secret.map(({ address }) => address)).toEqual(expect.arrayContaining(Object.keys(links)));

	for (const { address } of secret) {
		const path = links[address] ?? `${address}?token=${'T'.repeat(32)}`;
		const token = path.split(/[/=]/).at(-1) ?? '';
		const proxy = await loggingProxy(site.url);
		afterwards(proxy.stop);
		const page = await visitor();
		await page.goto(proxy.url + path);
		await expect(page.locator('h1')).toBeVisible();
		if (path.startsWith('/registrations/')) await expect(page.getByText('Łódź')).toBeVisible();
		const fonts = () => proxy.seen.filter(({ url }) => url?.endsWith('.woff2'));
		await expect.poll(() => fonts().length).toBeGreaterThanOrEqual(2);
		await page.evaluate(() => document.fonts.ready);
		await page.waitForLoadState('networkidle');
		await expect(page.locator('head link[data-fonts]')).toHaveCount(1);
		const named = proxy.seen.filter(({ headers }) => headers.referer?.includes(token));
		expect(
			named.map(({ url }) => url),
			path,
		).toEqual([]);
	}
});
