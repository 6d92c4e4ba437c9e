/** The page that stands here is on its way. */
export default function Page() {
	return (
		<div className="page grid gap-4 py-20">
			<h1 className="type-heading">Not here yet</h1>
			<p className="text-ink-soft text-lead">This page is being built.</p>
		</div>
	);
}
