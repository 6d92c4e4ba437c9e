/**
 * Shows the result of a query: the data as soon as there are any, before that a placeholder
 * or the error. Once shown, data stay: a background refetch that fails is reported in a line above them.
 */
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import { CallError } from './call.ts';

/** The part of TanStack Query's result that is shown. */
export interface Query<T> {
	data: T | undefined;
	error: Error | null;
	isFetching: boolean;
	refetch: (options?: { cancelRefetch: boolean }) => Promise<{ error: Error | null }>;
}

interface RefreshFailureProps {
	query: Query<unknown>;
	/** Whether the data came after somebody had tried again: the button that was pressed is gone with its card. */
	isRecovered?: boolean;
	className?: string | undefined;
}

/** The line about a failed refetch. The button stays focusable during a retry; afterwards the line gets the focus. */
function RefreshFailure({ query, isRecovered = false, className }: RefreshFailureProps) {
	const line = useRef<HTMLDivElement>(null);
	const [refreshes, setRefreshes] = useState(isRecovered ? 1 : 0);
	// In an effect, because the line is hidden while it is empty, and hidden elements cannot have the focus.
	useEffect(() => {
		const isAtRest = document.activeElement === null || document.activeElement === document.body;
		if (refreshes > 0 && (isAtRest || !isRecovered)) line.current?.focus();
	}, [refreshes, isRecovered]);
	const isFailed = query.error !== null && query.data !== undefined;
	const retry = async () => {
		// Joins a refetch that is already under way, so that whoever pressed the button learns how it ended.
		const { error } = await query.refetch({ cancelRefetch: false });
		if (error === null) setRefreshes((count) => count + 1);
	};
	return (
		<div ref={line} role="status" tabIndex={-1} className={className && isFailed ? className : 'empty:hidden'}>
			{isFailed ? (
				<div className="mb-6 flex items-center justify-between gap-4 rounded-control bg-danger-soft py-2 pr-2 pl-4 text-note">
					<p className="min-w-0 py-1 wrap-anywhere">{`This may be out of date. ${query.error?.message}`}</p>
					<Button
						look="quiet"
						size="small"
						className="shrink-0"
						aria-disabled={query.isFetching}
						onClick={() => void retry()}
					>
						{query.isFetching ? <Spinner size="small" /> : <RotateCw aria-hidden="true" className="size-4" />}
						<span>Try again</span>
					</Button>
				</div>
			) : refreshes > 0 ? (
				<span className="sr-only">Up to date again.</span>
			) : null}
		</div>
	);
}

/** Whether the server replied that there is no such thing, which is not a failure. */
const isMissing = (error: Error | null) => error instanceof CallError && (error.status === 404 || error.status === 400);

export interface QueryViewProps<T> {
	query: Query<T>;
	/** Shown until the first reply. */
	placeholder: ReactNode;
	/** The message if there are no data; by default the reason alone. */
	failure?: string | ((reason: string) => string);
	/** Wraps the failure on pages whose heading comes from the data. */
	failurePage?: (failure: ReactNode) => ReactNode;
	/** Shown if the server replies that there is no such thing, even if there was one before. */
	missing?: ReactNode;
	/** Shown instead of an empty list. */
	empty?: ReactNode;
	/** The class of the element around the line about a failed refetch. */
	lineClassName?: string;
	children: (data: T) => ReactNode;
}

function failureOf<T>(
	{ query, failure, failurePage }: QueryViewProps<T>,
	error: Error,
	onRetry: () => void,
): ReactNode {
	const said = typeof failure === 'function' ? failure(error.message) : (failure ?? error.message);
	const state = <ErrorState message={said} busy={query.isFetching} onRetry={onRetry} />;
	return failurePage ? failurePage(state) : state;
}

export function QueryView<T>(props: QueryViewProps<T>): ReactNode {
	const { query, placeholder, missing, empty, lineClassName, children } = props;
	const { data, error } = query;
	const [isRetried, setRetried] = useState(false);
	const retry = () => {
		setRetried(true);
		void query.refetch();
	};
	if (missing !== undefined && isMissing(error)) return missing;
	if (data === undefined) return error === null ? placeholder : failureOf(props, error, retry);
	const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
	return (
		<>
			<RefreshFailure query={query} isRecovered={isRetried} className={lineClassName} />
			{isEmpty ? empty : children(data)}
		</>
	);
}
