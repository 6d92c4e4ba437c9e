/** Chooses form providers: this site, and Google if it is set up. */
import { Problem } from '#server/core/problem.ts';
import type { Services } from '#server/services.ts';
import type { BuiltInProvider, RemoteProvider } from './form-provider.ts';
import { googleForms } from './google-forms.ts';
import { formPath, newFormId } from './store.ts';

const builtIn: BuiltInProvider = {
	name: 'built-in',
	make: async ({ fields }) => {
		const id = newFormId();
		return { id, link: formPath(id), fields };
	},
};

export const providerTexts = {
	googleNotSetUp: 'The responses are at Google, but this site is not connected to Google Forms right now.',
} as const;

export function formProviders(services: Services) {
	const { log, settings } = services;
	const account = settings.GOOGLE_SERVICE_ACCOUNT;
	const google = account && googleForms({ log, account, user: settings.GOOGLE_WORKSPACE_USER });
	const remotes = { google };
	return {
		forNew: google ?? builtIn,
		builtIn,
		remote: (name: RemoteProvider['name']): RemoteProvider => {
			const remote = remotes[name];
			if (!remote) throw new Problem('unavailable', providerTexts.googleNotSetUp);
			return remote;
		},
		has: (name: RemoteProvider['name']): boolean => remotes[name] !== undefined,
	};
}
