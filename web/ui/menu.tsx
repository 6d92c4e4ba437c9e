/** A button with more actions below. Escape, an outside press or a choice closes it. */
import { ChevronDown, Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass, IconButton } from './button.tsx';
import { classes } from './classes.ts';

interface MenuProps {
	label: string;
	/** Three dots instead of the label, for rows. */
	dots?: boolean;
	icon?: ReactNode;
	className?: string;
	children: ReactNode;
}

export function Menu({ label, dots = false, icon, className, children }: MenuProps) {
	const [isOpen, setOpen] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	const id = useId();
	useEffect(() => {
		if (!isOpen) return;
		const onPress = ({ target }: PointerEvent) => {
			if (!box.current?.contains(target as Node)) setOpen(false);
		};
		document.addEventListener('pointerdown', onPress);
		return () => document.removeEventListener('pointerdown', onPress);
	}, [isOpen]);
	const close = () => {
		setOpen(false);
		// First: a dialog returns the focus to where it was.
		if (box.current?.contains(document.activeElement)) box.current.querySelector('button')?.focus();
	};
	const opens = { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) };
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only handles keys and focus of its buttons
		<div
			ref={box}
			className={classes('relative', className)}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
			}}
			onKeyDown={(event) => {
				if (event.key !== 'Escape' || !isOpen) return;
				// Keeps a dialog around it open.
				event.preventDefault();
				event.stopPropagation();
				close();
			}}
		>
			{dots ? (
				<IconButton label={label} {...opens}>
					<Ellipsis aria-hidden="true" />
				</IconButton>
			) : (
				<Button look="quiet" size="small" {...opens}>
					{icon}
					{label}
					<ChevronDown aria-hidden="true" className="size-4" />
				</Button>
			)}
			{isOpen ? (
				// biome-ignore lint/a11y/useKeyWithClickEvents: each item is a button or a link
				<ul
					id={id}
					className="absolute top-full z-20 mt-1 grid w-max max-w-[calc(100vw-2.5rem)] rounded-control bg-surface p-1 shadow-float ring-1 ring-line forced-colors:border max-sm:left-0 sm:right-0"
					onClick={close}
				>
					{children}
				</ul>
			) : null}
		</div>
	);
}

const itemClass = 'w-full justify-start! whitespace-normal! text-left';

export const MenuItem = ({
	icon,
	onPress,
	children,
}: {
	icon?: ReactNode;
	onPress: () => void;
	children: ReactNode;
}) => (
	<li>
		<Button look="bare" size="small" className={itemClass} onClick={onPress}>
			{icon}
			{children}
		</Button>
	</li>
);

export const MenuLink = ({ icon, to, children }: { icon?: ReactNode; to: string; children: ReactNode }) => (
	<li>
		<Link to={to} className={classes(buttonClass('bare', 'small'), itemClass)}>
			{icon}
			{children}
		</Link>
	</li>
);

export const MenuDownload = ({ icon, href, children }: { icon?: ReactNode; href: string; children: ReactNode }) => (
	<li>
		<a href={href} download className={classes(buttonClass('bare', 'small'), itemClass)}>
			{icon}
			{children}
		</a>
	</li>
);
