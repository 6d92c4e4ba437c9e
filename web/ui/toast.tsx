/**
 * Short messages. Screen readers read `toast.success` when idle, `toast.error` at once. A modal dialog makes the page inert, so
 * each dialog has an outlet, and the topmost shows them.
 */
import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import { toContent } from './focus-after.ts';
import { messageOf } from './message-of.ts';
import { makeStore, useStore } from './store.ts';
import { belongsAtHead, watchPresses } from './toast-position.ts';

interface Toast {
	id: number;
	kind: 'success' | 'error';
	text: string;
	group: string | undefined;
	action: ToastAction | ToastLink | undefined;
	isAtHead: boolean;
}

export interface ToastAction {
	label: string;
	run: () => void;
	/** Milliseconds; the message then disappears. Infinity keeps it. */
	offered: number;
}

/** Milliseconds. */
export const undoTime = 15_000;

interface ToastLink {
	label: string;
	to: string;
}

const toasts = makeStore<readonly Toast[]>([]);
const outlets = makeStore<readonly symbol[]>([]);
const none: readonly never[] = [];
let lastId = 0;

const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));

function show(kind: Toast['kind'], text: string, group?: string, action?: Toast['action']) {
	lastId += 1;
	const same = (toast: Toast) =>
		(toast.kind === kind && toast.text === text) || (group !== undefined && toast.group === group);
	const others = toasts
		.get()
		.filter((toast) => !same(toast))
		.slice(-3);
	toasts.set([...others, { id: lastId, kind, text, group, action, isAtHead: belongsAtHead(others.length + 1) }]);
}

export const toast = {
	success: (text: string, group?: string, action?: Toast['action']) => show('success', text, group, action),
	error: (text: string, group?: string, action?: Toast['action']) => show('error', text, group, action),
	forgetErrors: () => toasts.set(toasts.get().filter((toast) => toast.kind !== 'error')),
	forget: (group: string) => toasts.set(toasts.get().filter((toast) => toast.group !== group)),
};

export async function toastOutcome<R>(
	action: Promise<R>,
	success: string | ((reply: R) => string),
	group?: string,
): Promise<boolean> {
	try {
		const reply = await action;
		toast.success(typeof success === 'string' ? success : success(reply), group);
		return true;
	} catch (error) {
		toast.error(`Error: ${messageOf(error)}`, group);
		return false;
	}
}

/** As long as its action, else longer for errors and long texts. */
const lifeOf = ({ kind, text, action }: Toast) =>
	action && 'offered' in action ? action.offered : (kind === 'error' ? 10_000 : 6000) + text.length * 60;

function ToastButton({ id, action }: { id: number; action: ToastAction | ToastLink }) {
	if ('to' in action)
		return (
			<Link to={action.to} className={buttonClass('quiet', 'small')}>
				{action.label}
			</Link>
		);
	return (
		<Button
			look="quiet"
			size="small"
			onClick={() => {
				close(id);
				action.run();
			}}
		>
			{action.label}
		</Button>
	);
}

const withLinks = (text: string) =>
	text.split(/(https?:\/\/\S+)/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<a key={part} href={part} target="_blank" rel="noopener noreferrer" className="font-medium text-accent underline">
				{part}
			</a>
		),
	);

function ToastCard({ item }: { item: Toast }) {
	useEffect(() => {
		const life = lifeOf(item);
		if (life === Number.POSITIVE_INFINITY) return;
		const timer = setTimeout(() => close(item.id), life);
		return () => clearTimeout(timer);
	}, [item]);
	const Icon = item.kind === 'success' ? Check : TriangleAlert;
	return (
		<div
			ref={toContent}
			data-toast=""
			className="pointer-events-auto flex w-full animate-rise items-start gap-3 large-text:flex-wrap rounded-card bg-surface py-2.5 pr-2 pl-4 shadow-float ring-1 ring-line"
		>
			<Icon
				aria-hidden="true"
				className={classes(
					'mt-2 size-5 shrink-0 large-text:hidden',
					item.kind === 'success' ? 'text-good' : 'text-danger',
				)}
			/>
			<p className="min-w-0 flex-1 large-text:basis-full py-1.5 wrap-anywhere">{withLinks(item.text)}</p>
			{item.action === undefined ? null : <ToastButton id={item.id} action={item.action} />}
			<button
				type="button"
				aria-label="Close this message"
				onClick={() => close(item.id)}
				className="ml-auto grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
			>
				<X aria-hidden="true" className="size-4.5" />
			</button>
		</div>
	);
}

/**
 * One at the root and one per dialog. A dialog shows messages at its foot only: its head has title and close button; it leaves
 * room to scroll (`dialog.tsx`).
 */
export function ToastOutlet({ inDialog = false }: { inDialog?: boolean }) {
	// `useId` would take a field's id while hydrating.
	const [id] = useState(Symbol);
	useEffect(() => {
		outlets.set([...outlets.get(), id]);
		return () => outlets.set(outlets.get().filter((other) => other !== id));
	}, [id]);
	useEffect(watchPresses, []);
	const isTop = useStore(outlets, none).at(-1) === id;
	const all = useStore(toasts, none);
	const shown = isTop ? all : none;
	return (
		<div
			className={classes(
				'pointer-events-none fixed inset-x-4 z-50 mx-auto grid max-w-md gap-2',
				!inDialog && shown.at(-1)?.isAtHead ? 'top-22' : 'bottom-4',
			)}
		>
			<div role="status" className="grid gap-2">
				{shown.map((item) => (item.kind === 'success' ? <ToastCard key={item.id} item={item} /> : null))}
			</div>
			<div role="alert" className="grid gap-2">
				{shown.map((item) => (item.kind === 'error' ? <ToastCard key={item.id} item={item} /> : null))}
			</div>
		</div>
	);
}
