/** What a quiz is called and whose it is, above the steps before its questions. */
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { QuizState } from './queries.ts';

const frame =
	'mb-10 grid min-h-24 grid-cols-[auto_minmax(0,1fr)] large-text:block items-center gap-4 rounded-card p-4 sm:gap-5 sm:p-5';

export const QuizOwnerCard = ({ quiz: { title, ClubName, Hue, LogoURL } }: { quiz: QuizState }) => (
	<div className={`hue-${Hue} bg-club-tint ${frame}`}>
		<title>{`${title} · Quiz`}</title>
		<ClubAvatar name={ClubName} hue={Hue} logo={LogoURL} small className="large-text:hidden" />
		<div className="min-w-0">
			<p className="font-medium text-club-ink text-note wrap-anywhere">
				A quiz by <bdi>{ClubName}</bdi>
			</p>
			<p dir="auto" className="type-title cut-room mt-0.5 line-clamp-3 wrap-anywhere">
				{title}
			</p>
		</div>
	</div>
);

/** A placeholder of the same size. */
export const QuizOwnerPlaceholder = () => (
	<div aria-hidden="true" className={`bg-sunken ${frame}`}>
		<Skeleton className="size-16 rounded-card" />
		<div>
			<Skeleton className="h-4 w-40 max-w-full" />
			<Skeleton className="mt-2.5 h-6 w-64 max-w-full" />
		</div>
	</div>
);
