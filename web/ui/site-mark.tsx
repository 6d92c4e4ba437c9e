/** The site's mark, inline: as an `<img>` it would delay the largest paint on slow phones (docs/decisions/056). */
export const SiteMark = ({ className }: { className: string }) => (
	<svg viewBox="0 0 64 64" width="36" height="36" className={className} aria-hidden="true">
		<rect width="64" height="64" rx="14" fill="#3a31d8" />
		<path d="M46 21.5A18 18 0 1 0 46 42.5" fill="none" stroke="#fbf8f1" strokeWidth="8" strokeLinecap="round" />
		<circle cx="32" cy="32" r="6" fill="#fbf8f1" />
	</svg>
);
