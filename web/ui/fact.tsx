/** A name with its value, in a `<dl>`. */
import type { ReactNode } from 'react';

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="min-w-0">
		<dt className="text-ink-soft text-note">{name}</dt>
		<dd className="wrap-anywhere">{children}</dd>
	</div>
);
