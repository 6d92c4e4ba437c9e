/** Shows a query: placeholder, error or data. Data stay after a failed refetch, with a line above them. */
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import { CallError } from './call.ts';

export interface Query<T> {
	data: T | undefined;
	error: Error | null;
	isFetching: boolean;
	refetch: (options?: { cancelRefetch: boolean }) => Promise<{ error: Error | null }>;
}

interface RefreshFailureProps {
	query: Query<unknown>;
	/** Data came after a retry, whose button is gone. */
	isRecovered?: boolean;
	className?: string | undefined;
}

/** The button stays focusable during a retry; then the line gets the focus. */
function RefreshFailure({ query, isRecovered = false, className }: RefreshFailureProps) {
	const line = useRef<HTMLDivElement>(null);
	const [refreshes, setRefreshes] = useState(isRecovered ? 1 : 0);
	// In an effect: an empty line is hidden and cannot have the focus.
	useEffect(() => {
		const isAtRest = document.activeElement === null || document.activeElement === document.body;
		if (refreshes > 0 && (isAtRest || !isRecovered)) line.current?.focus();
	}, [refreshes, isRecovered]);
	const isFailed = query.error !== null && query.data !== undefined;
	const retry = async () => {
		// Joins a running refetch, so the button learns its end.
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

/** The server says that there is no such thing, which is no failure. */
const isMissing = (error: Error | null) => error instanceof CallError && (error.status === 404 || error.status === 400);

export interface QueryViewProps<T> {
	query: Query<T>;
	placeholder: ReactNode;
	failure?: string | ((reason: string) => string);
	/** For pages whose heading comes from the data. */
	failurePage?: (failure: ReactNode) => ReactNode;
	/** Shown even if data was there before. */
	missing?: ReactNode;
	empty?: ReactNode;
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
