/** The interface of form providers, which each of them imports. */
import type { Field, FormResponse } from '../rules.ts';
import type { StoredForm } from './store.ts';
import type { ProviderName } from './tables.ts';

interface FormOrder {
	title: string;
	fields: readonly Field[];
}

interface RemoteFormOrder extends FormOrder {
	/** Called once the form exists at the provider, before any step that can fail. */
	onMade(id: string): Promise<unknown>;
}

export interface MadeForm {
	id: string;
	link: string;
	fields: readonly Field[];
	questions?: Readonly<Record<string, string>>;
}

/** Responses to its forms are registrations. */
export interface BuiltInProvider {
	readonly name: 'built-in';
	make(order: FormOrder): Promise<MadeForm>;
}

/** Calls create a form there, which no transaction can undo. */
export interface RemoteProvider {
	readonly name: Exclude<ProviderName, 'built-in'>;
	make(order: RemoteFormOrder): Promise<MadeForm>;
	listResponses(
		form: StoredForm,
		cancelled: AbortSignal,
	): AsyncGenerator<(FormResponse & { answers: Record<string, string> })[]>;
	/** At least closes the form. A missing form is no error. */
	deleteRemote(id: string): Promise<void>;
}

export type FormProvider = BuiltInProvider | RemoteProvider;
