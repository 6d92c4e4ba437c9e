/** The college's contact as a link: an e-mail address or a page. */
import type { ReactNode } from 'react';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Loading } from '#web/ui/loading.tsx';

interface ContactTextProps {
	contact: string | null;
	/** Shown if the college has named no contact. */
	none: string;
}

export const ContactText = ({ contact, none }: ContactTextProps) =>
	contact === null ? (
		<p>{none}</p>
	) : (
		<p>
			Write to{' '}
			<a
				href={contact}
				className="font-medium text-accent underline decoration-2 underline-offset-4 wrap-anywhere"
				translate="no"
			>
				{contact.replace(/^mailto:/, '')}
			</a>
		</p>
	);

export const CollegeContact = ({ none }: { none: string }): ReactNode => (
	<QueryView
		query={useCall('GET /api/site/accessibility', {}, { staleTime: Number.POSITIVE_INFINITY })}
		placeholder={<Loading label="Loading the contact" blocks={['h-6']} />}
	>
		{({ contact }) => <ContactText contact={contact} none={none} />}
	</QueryView>
);
