/** `/accessibility`: the statement in the form of Implementing Decision (EU) 2018/1523. */
import { type LoaderArgs, loadNothing, loadQueries } from '#web/app/page-data.ts';
import { loadCall } from '#web/app/use-call.ts';
import { ProsePage } from '#web/ui/prose-page.tsx';
import { knownFailures, statementDate } from '../accessibility-rules.ts';
import { CollegeContact } from './contact-name.tsx';
import { HostName } from './site-name.tsx';

export const loader = (args: LoaderArgs) =>
	loadQueries(args, async (source) => [await loadCall(source, 'GET /api/site/accessibility')]);

export const clientLoader = loadNothing;

const lead = 'We want everyone to be able to use this site. Here is what does not work yet, and how to reach us.';

export const meta = () => [{ title: 'Accessibility' }, { name: 'description', content: lead }];

const linkClass = 'font-medium text-accent underline decoration-2 underline-offset-4 wrap-anywhere';

const Outside = ({ href, children }: { href: string; children: string }) => (
	<a href={href} rel="noopener noreferrer" className={linkClass}>
		{children}
	</a>
);

const parts = [
	{
		id: 'status',
		title: 'Conformance status',
		text: (
			<>
				<p>
					This statement is about the pages of{' '}
					<span className="font-medium wrap-anywhere">
						<HostName />
					</span>
				</p>
				<p>
					They <strong>partially conform</strong> to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and
					AA, because of the failures below. The European standard EN 301 549 and the US rule of 2024 under title II of
					the ADA ask for WCAG 2.1, levels A and AA. WCAG 2.2 includes it.
				</p>
			</>
		),
	},
	{
		id: 'failures',
		title: 'What does not work yet',
		text: (
			<>
				<p>The failures that we know of, with the criterion of WCAG and what you can do meanwhile:</p>
				<ul className="grid list-disc gap-4 pl-5">
					{knownFailures.map(({ criterion, name, what, instead }) => (
						<li key={what}>
							<strong>{`${criterion} ${name}:`}</strong> <span>{what}</span> <span>{instead}</span>
						</li>
					))}
				</ul>
			</>
		),
	},
	{
		id: 'outside',
		title: 'What this statement does not cover',
		text: (
			<ul className="grid list-disc gap-2 pl-5">
				<li>Texts, pictures and questions of clubs. Nobody assesses them before they are published.</li>
				<li>Files that people upload, such as résumés.</li>
				<li>Registration forms at Google, and pages of other companies to which clubs link.</li>
			</ul>
		),
	},
	{
		id: 'prepared',
		title: 'How this statement was prepared',
		text: (
			<>
				<p>
					{`It was prepared on ${statementDate} by the makers of Clubyard, the software of this site, who assessed it themselves.`}
				</p>
				<p>
					Automated tests open the pages in a browser, at the width of a phone and of a desk, light and dark. They run
					axe-core, go through the site by keyboard, and use a window of 320 pixels and letters of twice the size. What
					no test shows was checked by hand, without people with disabilities. The file docs/conformance.md of the
					software names the test for each criterion.
				</p>
			</>
		),
	},
	{
		id: 'contact',
		title: 'Tell us',
		text: (
			<>
				<p>Did something not work for you? Do you need anything from this site in another form?</p>
				<CollegeContact none="The college has named no contact for accessibility yet. Ask its student affairs staff." />
				<p>Say which page it is, and what you use, such as a screen reader.</p>
			</>
		),
	},
	{
		id: 'complain',
		title: 'How to complain',
		text: (
			<>
				<p>If you get no reply, or it does not help, complain to the college first, then to the authority:</p>
				<ul className="grid list-disc gap-2 pl-5">
					<li>
						<strong>European Union:</strong> the enforcement body of your country.{' '}
						<Outside href="https://digital-strategy.ec.europa.eu/en/policies/web-accessibility">
							Web accessibility in the EU
						</Outside>
					</li>
					<li>
						<strong>United States:</strong> the college’s ADA coordinator, then the Office for Civil Rights of the
						Department of Education, or the Department of Justice.{' '}
						<Outside href="https://www.ada.gov/file-a-complaint/">File an ADA complaint</Outside>
					</li>
					<li>
						<strong>India:</strong> the college’s grievance officer, then the State Commissioner or the Chief
						Commissioner for Persons with Disabilities.
					</li>
					<li>
						<strong>Elsewhere:</strong> the body for the rights of people with disabilities in your country.
					</li>
				</ul>
			</>
		),
	},
];

export default function AccessibilityPage() {
	return <ProsePage title="Accessibility" lead={lead} changed={statementDate} parts={parts} />;
}
