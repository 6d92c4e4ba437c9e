/** A club's links, one line each. */
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#contract/limits.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError, TextInput } from '#web/ui/field.tsx';

interface LinksFormProps {
	links: readonly string[];
	/** By index; an empty name for all of them. */
	problems: Problems;
	onLinks: (links: readonly string[]) => void;
}

interface LinkLineProps {
	link: string;
	index: number;
	problem: string | undefined;
	onLink: (link: string) => void;
	onRemove: () => void;
}

function LinkLine({ link, index, problem, onLink, onRemove }: LinkLineProps) {
	const errorId = useId();
	return (
		<li className="grid gap-1.5">
			<div className="flex items-center gap-1">
				<TextInput
					type="url"
					inputMode="url"
					dir="ltr"
					aria-label={`Link ${index + 1}`}
					aria-invalid={problem === undefined ? undefined : true}
					aria-describedby={problem === undefined ? undefined : errorId}
					value={link}
					placeholder="https://"
					autoComplete="off"
					autoCapitalize="none"
					onChange={({ target }) => onLink(target.value)}
				/>
				<IconButton label={`Remove link ${index + 1}`} onClick={onRemove}>
					<X aria-hidden="true" />
				</IconButton>
			</div>
			<FieldError id={errorId} error={problem} className="empty:absolute" />
		</li>
	);
}

export function LinksForm({ links, problems, onLinks }: LinksFormProps) {
	const fieldset = useRef<HTMLFieldSetElement>(null);
	const errorId = useId();
	const changeAndFocus = (next: readonly string[], line: number) => {
		flushSync(() => onLinks(next));
		const lines = fieldset.current?.querySelectorAll<HTMLElement>('input') ?? [];
		(lines[line] ?? fieldset.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
	};
	return (
		<fieldset ref={fieldset} className="grid gap-2">
			<legend className="mb-1.5 font-semibold text-note">Links</legend>
			<p className="mb-1 text-ink-soft text-note">Instagram, a WhatsApp group, your own website.</p>
			<ul className="grid gap-2 empty:hidden">
				{links.map((link, index) => (
					<LinkLine
						// biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place alone
						key={index}
						{...{ link, index }}
						problem={problems[index]}
						onLink={(changed) => onLinks(links.with(index, changed))}
						onRemove={() => changeAndFocus(links.toSpliced(index, 1), Math.min(index, links.length - 2))}
					/>
				))}
			</ul>
			<FieldError id={errorId} error={problems['']} className="empty:absolute" />
			<Button
				data-add=""
				look="bare"
				size="small"
				className="justify-self-start"
				aria-disabled={links.length >= limits.clubLinks}
				onClick={() => {
					if (links.length < limits.clubLinks) changeAndFocus([...links, ''], links.length);
				}}
			>
				<Plus aria-hidden="true" className="size-4" />
				<span>Add a link</span>
			</Button>
		</fieldset>
	);
}
