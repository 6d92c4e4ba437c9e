/** What the form providers can do. Apart from `form-providers.ts`, so that each provider can import it. */
import type { Field, FormResponse } from '../rules.ts';
import type { StoredForm } from './store.ts';
import type { ProviderName } from './tables.ts';

/** A form to be created. */
interface FormOrder {
	title: string;
	fields: readonly Field[];
}

interface RemoteFormOrder extends FormOrder {
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

/** This site itself. The responses to its forms are registrations. */
export interface BuiltInProvider {
	readonly name: 'built-in';
	make(order: FormOrder): Promise<MadeForm>;
}

/** Another system. Creating a form takes calls to it, which no transaction can roll back. */
export interface RemoteProvider {
	readonly name: Exclude<ProviderName, 'built-in'>;
	make(order: RemoteFormOrder): Promise<MadeForm>;
	/** All responses that it stores, in pages, oldest first. */
	listResponses(
		form: StoredForm,
		cancelled: AbortSignal,
	): AsyncGenerator<(FormResponse & { answers: Record<string, string> })[]>;
	/** Deletes a form at the provider, or at least closes it. A form that no longer exists is no error. */
	deleteRemote(id: string): Promise<void>;
}

export type FormProvider = BuiltInProvider | RemoteProvider;
