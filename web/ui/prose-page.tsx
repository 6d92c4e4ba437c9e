/** A page with a long text: title, lead, and numbered parts to jump to. */
import type { ReactNode } from 'react';

interface ProseProps {
	title: string;
	lead: ReactNode;
	changed: string;
	parts: readonly { id: string; title: string; text: ReactNode }[];
}

export const ProsePage = ({ title, lead, changed, parts }: ProseProps) => (
	<div className="page pt-12 sm:pt-20">
		<h1 className="type-display wrap-anywhere">{title}</h1>
		<p className="mt-8 max-w-[38.6em] text-lead">{lead}</p>
		<p className="mt-4 text-ink-soft text-note">{`Last changed ${changed}`}</p>
		<div className="mt-14 grid gap-12 border-line border-t pt-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
			<nav aria-label="On this page" className="self-start lg:sticky lg:top-28">
				<ol className="grid gap-1">
					{parts.map(({ id, title: part }) => (
						<li key={id}>
							<a
								href={`#${id}`}
								className="inline-block py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
							>
								{part}
							</a>
						</li>
					))}
				</ol>
			</nav>
			<div className="grid max-w-[44em] gap-12">
				{parts.map(({ id, title: part, text }) => (
					<section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-4">
						<h2 id={`${id}-title`} className="type-title">
							{part}
						</h2>
						{text}
					</section>
				))}
			</div>
		</div>
	</div>
);
