/** A text cut to three lines, with a button for the rest. */
import { useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { LinkedText } from './linked-text.tsx';

export interface LongTextProps {
	children: string;
	/** For screen readers, in the button's label. */
	about: string;
	/** The button covers the end of the text, so it needs the background. */
	ground?: 'paper' | 'surface';
	/** Keeps line breaks while cut; lists are more compact without. */
	keepsLines?: boolean;
	hasLinks?: boolean;
	className?: string;
}

const told = new WeakMap<Element, (isCut: boolean) => void>();

/** One observer measures all texts before it reports: otherwise each appearing button causes a layout per row. */
const observer =
	typeof ResizeObserver === 'undefined'
		? undefined
		: new ResizeObserver((entries) => {
				const measured = entries.map(({ target }) => [target, target.scrollHeight > target.clientHeight + 1] as const);
				for (const [target, isCut] of measured) told.get(target)?.(isCut);
			});

function useIsCut(isWhole: boolean) {
	const text = useRef<HTMLParagraphElement>(null);
	const [isCut, setCut] = useState(false);
	useLayoutEffect(() => {
		const element = text.current;
		if (!element || isWhole) return;
		told.set(element, setCut);
		// Also measures at first, when the layout is done anyway.
		observer?.observe(element);
		return () => observer?.unobserve(element);
	}, [isWhole]);
	return { text, isCut };
}

/** Over the third line, so that nothing moves. */
const grounds = { paper: 'bg-paper before:to-paper', surface: 'bg-surface before:to-surface' };

/** Each paragraph has its own direction. While the text is cut, they follow the first, so it ends at the button. */
const paragraphsOf = (text: string, hasLinks: boolean) =>
	text.includes('\n') ? (
		text.split(/(?<=\n)/).map((paragraph, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
			<span key={index} className="[unicode-bidi:plaintext]">
				{hasLinks ? <LinkedText>{paragraph}</LinkedText> : paragraph}
			</span>
		))
	) : hasLinks ? (
		<LinkedText>{text}</LinkedText>
	) : (
		text
	);

export function LongText({
	children,
	about,
	ground = 'paper',
	keepsLines = false,
	hasLinks = false,
	className,
}: LongTextProps) {
	const [isWhole, setWhole] = useState(false);
	const { text, isCut } = useIsCut(isWhole);
	return (
		<div dir="auto" className={classes('relative', className)}>
			<p
				ref={text}
				className={classes(
					'wrap-anywhere',
					isWhole || keepsLines ? 'whitespace-pre-line' : 'whitespace-normal',
					!isWhole && 'line-clamp-3 print:line-clamp-none',
				)}
			>
				{paragraphsOf(children, hasLinks)}
			</p>
			{isCut || isWhole ? (
				<button
					type="button"
					aria-expanded={isWhole}
					onClick={() => setWhole(!isWhole)}
					className={classes(
						'min-h-6 font-medium text-ink underline underline-offset-4 hover:text-accent print:hidden',
						isWhole
							? 'mt-1'
							: `absolute end-0 bottom-0 ps-1 before:absolute before:inset-y-0 before:end-full before:w-12 before:bg-linear-to-r before:from-transparent rtl:before:bg-linear-to-l ${grounds[ground]}`,
					)}
				>
					<span>{isWhole ? 'Show less' : 'Read more'}</span>
					<span className="sr-only">{` about ${about}`}</span>
				</button>
			) : null}
		</div>
	);
}
