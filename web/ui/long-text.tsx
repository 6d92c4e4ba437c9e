/** A text cut to three lines, with a button that shows the rest. */
import { useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { LinkedText } from './linked-text.tsx';

export interface LongTextProps {
	children: string;
	/** What the text is about, added to the button's label for screen readers. */
	about: string;
	/** The background, which the button needs too because it covers the end of the text. */
	ground?: 'paper' | 'surface';
	/** Keeps the line breaks of what is cut, too. Without it a list is more compact: its texts stand whole on pages of their own. */
	keepsLines?: boolean;
	/** Makes links of the addresses in it: for what a club wrote. */
	hasLinks?: boolean;
	className?: string;
}

/** What is told whether a text is cut, by its element. */
const told = new WeakMap<Element, (isCut: boolean) => void>();

/**
 * One for all texts, which measures them before it tells any of them: a button that appears between two measurements would
 * have the browser lay out the page once more for each row of a list.
 */
const observer =
	typeof ResizeObserver === 'undefined'
		? undefined
		: new ResizeObserver((entries) => {
				const measured = entries.map(({ target }) => [target, target.scrollHeight > target.clientHeight + 1] as const);
				for (const [target, isCut] of measured) told.get(target)?.(isCut);
			});

/** Whether part of the text is hidden at the current width and font. */
function useIsCut(isWhole: boolean) {
	const text = useRef<HTMLParagraphElement>(null);
	const [isCut, setCut] = useState(false);
	useLayoutEffect(() => {
		const element = text.current;
		if (!element || isWhole) return;
		told.set(element, setCut);
		// It measures at first too, when the browser has laid out the page anyway.
		observer?.observe(element);
		return () => observer?.unobserve(element);
	}, [isWhole]);
	return { text, isCut };
}

/** The button covers the end of the third line, so that nothing moves when it appears. */
const grounds = { paper: 'bg-paper before:to-paper', surface: 'bg-surface before:to-surface' };

/**
 * Each paragraph goes its own way, from left to right or from right to left. While the text is cut, its paragraphs usually follow
 * one another in the direction of the first: it then ends at the side where the button is.
 */
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
					!isWhole && 'line-clamp-3',
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
						'min-h-6 font-medium text-ink underline underline-offset-4 hover:text-accent',
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
