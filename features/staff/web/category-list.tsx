/** The categories of clubs, and changes to them. */
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#contract/counted.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import type { Category } from './queries.ts';
import { SettingCard } from './setting-card.tsx';

interface CategoryItemProps {
	category: Category;
	onRename: () => void;
	onDelete: () => void;
}

const CategoryItem = ({ category: { Name, Clubs }, onRename, onDelete }: CategoryItemProps) => (
	<li className="flex items-center justify-between gap-4 border-line border-b py-1">
		<div className="min-w-0">
			<h3 className="font-semibold wrap-anywhere">
				<bdi>{Name}</bdi>
			</h3>
			<p className="text-ink-soft text-note tabular-nums">{counted(Clubs, 'public club')}</p>
		</div>
		<span className="flex shrink-0 items-center gap-1">
			<IconButton label={`Rename: ${Name}`} onClick={onRename}>
				<Pencil aria-hidden="true" />
			</IconButton>
			<IconButton label={`Delete: ${Name}`} onClick={onDelete}>
				<Trash2 aria-hidden="true" />
			</IconButton>
		</span>
	</li>
);

type Asked = { what: 'add' } | { what: 'rename' | 'delete'; category: Category };

export function CategoryList() {
	const categories = useCall('GET /api/site/categories');
	const clubs = useCall('GET /api/staff/clubs').data ?? [];
	const [asked, setAsked] = useState<Asked>();
	const close = () => setAsked(undefined);
	return (
		<SettingCard
			title="Categories of clubs"
			lead="Clubs choose a category in their profile. Visitors filter the clubs by it."
			action={
				<Button look="quiet" size="small" className="mt-2" onClick={() => setAsked({ what: 'add' })}>
					<Plus aria-hidden="true" className="size-4.5" />
					Add a category
				</Button>
			}
		>
			<QueryView
				query={categories}
				placeholder={<Loading label="Loading the categories" blocks={['h-14', 'h-14']} />}
				empty={<EmptyState title="No categories yet">Without any, visitors see no filter.</EmptyState>}
			>
				{(all) => (
					<ul aria-label="Categories" className="grid content-start gap-x-12 sm:grid-cols-2">
						{all.map((category) => (
							<CategoryItem
								key={category.CategoryID}
								category={category}
								onRename={() => setAsked({ what: 'rename', category })}
								onDelete={() => setAsked({ what: 'delete', category })}
							/>
						))}
					</ul>
				)}
			</QueryView>
			{asked?.what === 'delete' ? (
				<DeleteCategoryDialog
					category={asked.category}
					others={(categories.data ?? []).filter(({ CategoryID }) => CategoryID !== asked.category.CategoryID)}
					clubs={clubs.filter(({ CategoryID }) => CategoryID === asked.category.CategoryID).length}
					onClose={close}
				/>
			) : null}
			{asked?.what === 'add' || asked?.what === 'rename' ? (
				<CategoryDialog category={asked.what === 'rename' ? asked.category : undefined} onClose={close} />
			) : null}
		</SettingCard>
	);
}
