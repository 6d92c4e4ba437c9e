/** The pages that say why nobody was logged in by single sign-on. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pageHeaders } from '#server/core/headers.ts';
import { escapeHtml } from '#server/core/html.ts';
import type { Purpose } from './oidc-tables.ts';

/** The provider is away, or does not answer as a provider. */
export class ProviderAway extends Error {}

/** Its message is shown to the person; the log has the cause. */
export class SignOnRefused extends Error {
	readonly accountId: number | null;
	constructor(sentence: string, { accountId = null, cause }: { accountId?: number | null; cause?: unknown } = {}) {
		super(sentence, { cause });
		this.accountId = accountId;
	}
}

export const invitationPages = { officerInvitation: '/officers', staffInvitation: '/staff/set-up' } as const;

const backTo: Record<Purpose, string> = {
	club: '/',
	staff: '/staff',
	officerInvitation: `${invitationPages.officerInvitation}?for=invitation`,
	staffInvitation: `${invitationPages.staffInvitation}?for=invitation`,
};

const style =
	':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{background:light-dark(#f9f5ec,#16120f);color:light-dark(#1f1a14,#efeae0)}main{max-width:34rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.5rem}a{color:inherit;text-underline-offset:.25em}';
const headers = pageHeaders([], [`'sha256-${createHash('sha256').update(style).digest('base64')}'`]);

interface NotLoggedIn {
	status: 403 | 502;
	sentence: string;
	/** Undefined if this browser began no log-in. */
	purpose: Purpose | undefined;
	siteName: string;
}

export function sendPage(reply: FastifyReply, { status, sentence, purpose = 'club', siteName }: NotLoggedIn): void {
	const title = 'You are not logged in';
	void reply
		.code(status)
		.headers({ ...headers, 'cache-control': 'no-store' })
		.type('text/html; charset=utf-8')
		.send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${escapeHtml(siteName)}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(sentence)}</p><p><a href="${backTo[purpose]}">Go back to ${escapeHtml(siteName)}</a></p></main></body></html>`);
}
