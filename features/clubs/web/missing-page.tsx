/** The page for a 404, with a search for clubs and events. */

import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { NumberPatchesCard } from './number-patches-card.tsx';

const Search = () => (
	<search>
		<Form action="/events" className="grid gap-3">
			<Field label="Looking for something?">
				{(control) => (
					<TextInput
						{...control}
						name="q"
						placeholder="Club, event or location"
						autoComplete="off"
						inputMode="search"
						enterKeyHint="search"
					/>
				)}
			</Field>
			<p className="flex flex-wrap gap-3">
				<Button type="submit" look="quiet" className="max-sm:grow">
					Search events
				</Button>
				<Button type="submit" look="quiet" formAction="/clubboard" className="max-sm:grow">
					Search clubs
				</Button>
			</p>
		</Form>
	</search>
);

interface MissingPageProps {
	heading: string;
	children: string;
	actions: ReactNode;
}

export default function MissingPage({ heading, children, actions }: MissingPageProps) {
	return (
		<div className="page grid gap-x-16 gap-y-10 py-10 sm:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:py-24">
			<NumberPatchesCard className="w-full max-w-3xl" />
			<div className="grid max-w-xl gap-8">
				<div className="grid gap-4">
					<h1 className="type-heading">{heading}</h1>
					<p className="max-w-[48ch] text-ink-soft text-lead">{children}</p>
				</div>
				<p className="flex flex-wrap gap-3">{actions}</p>
				<Search />
			</div>
		</div>
	);
}
