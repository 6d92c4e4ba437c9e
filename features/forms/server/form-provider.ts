/** What every form provider can do. Apart from `form-providers.ts`, so that each provider can import it. */
import type { Field, FormResponse } from '../rules.ts';
import type { StoredForm } from './store.ts';
import type { ProviderName } from './tables.ts';

/** A form to be created. */
export interface FormOrder {
	title: string;
	fields: readonly Field[];
	/** Called with the id of a form as soon as it exists at the provider, before any step that can fail. */
	onMade(id: string): Promise<unknown>;
}

/** A form that exists at its provider and is not yet an event's. */
export interface MadeForm {
	id: string;
	/** The path of a built-in form, or the absolute address at another provider. */
	link: string;
	/** The fields as the provider shows them. */
	fields: readonly Field[];
	/** Question texts by the ids that the provider gave them. */
	questions?: Readonly<Record<string, string>>;
}

export interface FormProvider {
	readonly name: ProviderName;
	/** Whether creating a form takes calls to another system, which no transaction can roll back. */
	readonly isElsewhere: boolean;
	make(order: FormOrder): Promise<MadeForm>;
	/** All responses that it stores, in pages, oldest first. Those to a form of this site are registrations. */
	listResponses?(
		form: StoredForm,
		cancelled: AbortSignal,
	): AsyncGenerator<(FormResponse & { answers: Record<string, string> })[]>;
	/** Deletes a form at the provider, or at least closes it. A form that no longer exists is no error. */
	deleteRemote(id: string): Promise<void>;
}
