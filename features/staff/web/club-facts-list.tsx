/** What a club says about itself, for the staff. */
import { mailTo } from '#contract/mail-to.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { formatDate, formatDay } from '#web/ui/dates.ts';
import { Fact } from '#web/ui/fact.tsx';
import type { StaffClub } from '../contract.ts';

const day = 24 * 3_600_000;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** `today`, `yesterday`, `3 days ago`. */
const daysAgo = (instant: string) =>
	relative.format(Math.round((startOfDay(Date.parse(instant)) - startOfDay(Date.now())) / day), 'day');

export const Facts = ({ club }: { club: StaffClub }) => (
	<dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-note sm:grid-cols-3">
		<Fact name="Email" className="col-span-full">
			<a href={mailTo(club.Email)} className="underline underline-offset-4 hover:text-accent">
				<AddressText>{club.Email}</AddressText>
			</a>
			{club.EmailConfirmed ? null : <span className="text-ink-soft"> · not confirmed yet</span>}
		</Fact>
		{club.FoundedDate === '' ? null : <Fact name="Founded">{formatDay(club.FoundedDate)}</Fact>}
		<Fact name="Registered">
			<time dateTime={club.CreatedAt}>
				{formatDate(club.CreatedAt)}, <span className="whitespace-nowrap">{daysAgo(club.CreatedAt)}</span>
			</time>
		</Fact>
		{club.Members.length > 0 ? <Fact name="Members">{club.Members.length}</Fact> : null}
		{club.Meets === '' ? null : (
			<Fact name="Meets" className="col-span-full">
				{club.Meets}
			</Fact>
		)}
		{club.Links.length === 0 ? null : (
			<Fact name="Links" className="col-span-full">
				{club.Links.map((link, index) => (
					<a
						// biome-ignore lint/suspicious/noArrayIndexKey: the same link may be there twice
						key={index}
						href={link}
						target="_blank"
						rel="nofollow ugc noopener"
						className="block min-h-6 underline underline-offset-4 hover:text-accent"
					>
						{link}
					</a>
				))}
			</Fact>
		)}
	</dl>
);
