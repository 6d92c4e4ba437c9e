/** Who makes registration forms and keeps what people answer: this site itself, or a service elsewhere. */
import { Problem } from '#server/core/problem.ts';
import type { Services } from '#server/services.ts';
import type { FormResponse } from '../response-rules.ts';
import type { Field } from '../rules.ts';
import { googleForms } from './google-forms.ts';
import { formPath, type KeptForm, listResponses, newFormId } from './store.ts';
import type { ProviderName } from './tables.ts';

/** A form to be made. */
export interface FormOrder {
	title: string;
	fields: readonly Field[];
	/** Is told the id of a form as soon as it stands elsewhere, before anything else can go wrong. */
	onMade(id: string): Promise<unknown>;
}

/** A form that stands, for an event to be given. */
export interface MadeForm {
	id: string;
	/** Its path on this site, or its whole address elsewhere. */
	link: string;
	/** The fields as they are asked there. */
	fields: readonly Field[];
	/** The questions by the ids that they have there. */
	questions?: Readonly<Record<string, string>>;
}

export interface FormProvider {
	readonly name: ProviderName;
	/** Whether it makes forms by calls that no transaction can undo. */
	readonly isElsewhere: boolean;
	make(order: FormOrder): Promise<MadeForm>;
	/** What people answered, oldest first. */
	listResponses(
		form: KeptForm,
		cancelled: AbortSignal,
	): Promise<(FormResponse & { answers: Record<string, string> })[]>;
	/** Deletes a form there, or closes it at least; one that is gone is no error. */
	takeAway(id: string): Promise<void>;
}

const builtIn = ({ db }: Pick<Services, 'db'>): FormProvider => ({
	name: 'built-in',
	isElsewhere: false,
	make: async ({ fields }) => {
		const id = newFormId();
		return { id, link: formPath(id), fields };
	},
	listResponses: ({ id }) => listResponses(db, id),
	takeAway: async () => undefined,
});

export const providerTexts = {
	googleNotSetUp:
		'The responses to this form are kept at Google, and this site is not set up for Google Forms at the moment.',
} as const;

/** The providers this installation has. */
export function formProviders(services: Services) {
	const { log, settings } = services;
	const account = settings.GOOGLE_SERVICE_ACCOUNT;
	const own = builtIn(services);
	const google = account && googleForms({ log, account, user: settings.GOOGLE_WORKSPACE_USER });
	return {
		/** Who makes new forms. */
		forNew: google ?? own,
		/** Who keeps a form; refuses when that is not set up (any more). */
		of: (name: ProviderName): FormProvider => {
			if (name === 'built-in') return own;
			if (!google) throw new Problem('unavailable', providerTexts.googleNotSetUp);
			return google;
		},
		/** Whether a provider can be asked. */
		has: (name: ProviderName): boolean => name === 'built-in' || google !== undefined,
	};
}
