/** Recovery codes, shown once. */
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSite } from '#features/site/web/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';

interface RecoveryCodeListProps {
	codes: readonly string[];
	account: string;
	onDone: () => void;
}

export function RecoveryCodeList({ codes, account, onDone }: RecoveryCodeListProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const siteName = useSite().data?.name;
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="grid gap-5">
			<div className="grid gap-2">
				<h2 ref={heading} tabIndex={-1} className="font-semibold text-lead">
					Save your recovery codes
				</h2>
				<p className="text-ink-soft">
					Your second factor is on. If you lose your phone, each of these codes logs you in once. They are not shown
					again, so print or save them.
				</p>
			</div>
			<div data-print="" className="grid gap-3">
				<p className="hidden print:block">{`Recovery codes of ${account} for ${siteName}. Each works once.`}</p>
				<ol
					aria-label="Recovery codes"
					className="grid gap-x-8 gap-y-1.5 rounded-card bg-surface p-4 ring-1 ring-line sm:grid-cols-2"
				>
					{codes.map((code) => (
						<li key={code}>
							<code className="text-note">{code}</code>
						</li>
					))}
				</ol>
			</div>
			<div className="flex flex-wrap gap-3">
				<CopyButton href={codes.join('\n')} copied="Recovery codes copied to clipboard!">
					Copy
				</CopyButton>
				<Button look="quiet" size="small" onClick={() => print()}>
					<Printer aria-hidden="true" className="size-4" />
					Print
				</Button>
			</div>
			<Button className="justify-self-start" onClick={onDone}>
				I saved them
			</Button>
		</div>
	);
}
