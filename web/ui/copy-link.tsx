/** A link shown in full, to open or copy. */
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { toast } from './toast.tsx';

interface CopyButtonProps {
	href: string;
	copied?: string;
	children?: ReactNode;
}

export function CopyButton({ href, copied = 'Link copied to clipboard!', children = 'Copy Link' }: CopyButtonProps) {
	const [isCopied, setCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setCopied(false), 2500);
		return () => clearTimeout(timer);
	}, [isCopied]);
	const copy = async () => {
		try {
			await copyText(href);
			setCopied(true);
			toast.success(copied);
		} catch (error) {
			console.error('The text could not be copied.', error);
			toast.error('It could not be copied. Select it and copy it by hand.');
		}
	};
	return (
		<Button look="quiet" size="small" className="print:hidden" onClick={() => void copy()}>
			{isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
			<span>{children}</span>
		</Button>
	);
}

export interface CopyLinkProps {
	label: string;
	href: string;
}

export const CopyLink = ({ label, href }: CopyLinkProps) => (
	<div className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 pl-4 ring-1 ring-line ring-inset">
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer"
			className="min-h-6 min-w-0 flex-1 basis-64 font-medium text-accent text-note underline-offset-4 wrap-anywhere hover:underline"
		>
			<span className="sr-only">{`${label}: `}</span>
			<span>{href}</span>
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
		<CopyButton href={href} />
	</div>
);
