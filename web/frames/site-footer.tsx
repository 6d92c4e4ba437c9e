/** The footer of the public pages. */

import type { ReactNode } from 'react';
import { memo, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { HostName, SiteName } from '#features/site/web/site-name.tsx';
import { openPopup, preparePopup } from '../app/popups.ts';

const linkClass =
	'inline-block py-1 text-ink-soft text-note underline-offset-4 wrap-anywhere transition-colors hover:text-ink hover:underline pointer-coarse:py-2.5';

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-baseline">
		<h2 className="font-semibold text-note sm:mb-1">{title}</h2>
		<ul className="flex flex-wrap gap-x-4 sm:grid">{children}</ul>
	</div>
);

const Internal = ({ to, children }: { to: string; children: ReactNode }) => (
	<li>
		<Link to={to} viewTransition className={linkClass}>
			{children}
		</Link>
	</li>
);

/** Plain links, without other sites' scripts. */
const shareOn = [
	{ name: 'WhatsApp', href: (address: string) => `https://wa.me/?text=${address}` },
	{ name: 'LinkedIn', href: (address: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
	{ name: 'Facebook', href: (address: string) => `https://www.facebook.com/sharer/sharer.php?u=${address}` },
];

function useOrigin() {
	const [origin, setOrigin] = useState('');
	useEffect(() => setOrigin(encodeURIComponent(location.origin)), []);
	return origin;
}

/** Memoized: each navigation renders the frame. */
export const SiteFooter = memo(() => {
	const origin = useOrigin();
	return (
		<footer className="deferred-layout mt-24 border-line print:hidden border-t bg-sunken">
			<div className="page grid gap-x-12 gap-y-3 py-7 sm:gap-y-8 lg:grid-cols-[1.3fr_2fr]">
				<div className="grid content-start justify-items-start gap-x-6 gap-y-1 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center">
					<p className="type-title text-balance wrap-anywhere">
						<SiteName />
					</p>
					<p className="max-w-sm text-ink-soft text-note max-sm:order-last max-sm:col-span-full">
						Every club of our college, what they are up to, and how to join in.{' '}
						<span className="font-medium text-ink wrap-anywhere">
							<HostName />
						</span>
					</p>
					<button
						type="button"
						onPointerEnter={() => preparePopup('rate')}
						onClick={() => openPopup('rate')}
						className="min-h-9 font-medium text-accent text-note underline decoration-2 underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11"
					>
						Rate Us
					</button>
				</div>
				<nav aria-label="Footer" className="grid gap-x-6 sm:grid-cols-4">
					<Column title="Company">
						<Internal to="/about">About Us</Internal>
						<Internal to="/about#contact">Contact Us</Internal>
					</Column>
					<Column title="Quick Links">
						<Internal to="/clubboard">Clubs</Internal>
						<Internal to="/events">Events</Internal>
						<Internal to="/hiring">Hirings</Internal>
						<Internal to="/yours">My activity</Internal>
					</Column>
					<Column title="Share">
						{shareOn.map(({ name, href }) => (
							<li key={name}>
								<a href={href(origin)} target="_blank" rel="noopener noreferrer" className={linkClass}>
									{name}
									<span className="sr-only"> (opens in a new tab)</span>
								</a>
							</li>
						))}
					</Column>
					<Column title="Legal">
						<Internal to="/privacy-policy">Privacy Policy</Internal>
						<Internal to="/terms">Terms of Service</Internal>
						<Internal to="/accessibility">Accessibility</Internal>
					</Column>
				</nav>
			</div>
		</footer>
	);
});
