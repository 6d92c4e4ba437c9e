/** A quiz's title and club, above the first steps. */
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { QuizState } from './queries.ts';

const frame = 'mb-10 grid large-text:block gap-4 rounded-card p-5 sm:gap-5 sm:p-7';

export const QuizOwnerCard = ({ quiz: { title, ClubName, Hue, LogoURL } }: { quiz: QuizState }) => (
	<div
		className={`hue-${Hue} bg-club-deep text-on-club print:bg-transparent print:text-ink forced-colors:border ${frame}`}
	>
		<title>{`${title} · Quiz`}</title>
		<ClubAvatar name={ClubName} hue={Hue} logo={LogoURL} small className="ring-1 ring-on-club/40 large-text:hidden" />
		<div className="min-w-0">
			<p className="font-medium wrap-anywhere">
				A quiz by <bdi>{ClubName}</bdi>
			</p>
			<p dir="auto" className="type-heading cut-room mt-1 line-clamp-4 pb-[0.12em] text-balance wrap-anywhere">
				{title}
			</p>
		</div>
	</div>
);

export const QuizOwnerPlaceholder = () => (
	<div aria-hidden="true" className={`bg-sunken ${frame}`}>
		<Skeleton className="size-16 rounded-card" />
		<div>
			<Skeleton className="h-4 w-40 max-w-full" />
			<Skeleton className="mt-2.5 h-6 w-64 max-w-full" />
		</div>
	</div>
);
