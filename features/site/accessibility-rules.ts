/** What the accessibility statement claims. */

/** When the statement was prepared or last reviewed. */
export const statementDate = '29 November 2026';

export interface KnownFailure {
	/** Of WCAG 2.2, as in `docs/conformance.md`. */
	criterion: string;
	name: string;
	what: string;
	instead: string;
}

export const knownFailures: readonly KnownFailure[] = [
	{
		criterion: '1.4.13',
		name: 'Content on Hover or Focus',
		what: 'On wide screens the menu of the club admin area opens over the page under the pointer or the focus. Escape does not close it.',
		instead: 'Move the pointer or the focus away.',
	},
	{
		criterion: '2.1.4',
		name: 'Character Key Shortcuts',
		what: 'In the staff area the letters J, K and U move between clubs and undo a decision. They cannot be turned off.',
		instead: 'They do nothing while a field, a link or a button has the focus.',
	},
	{
		criterion: '2.2.1',
		name: 'Timing Adjustable',
		what: 'A log-in ends without a warning: of clubs after 12 hours without use or 7 days, of staff after 1 hour without use or 8 hours.',
		instead: 'What you typed stays in the page. Log in again and go on.',
	},
	{
		criterion: '3.1.2',
		name: 'Language of Parts',
		what: 'Pages are marked as English. What clubs write in other languages is not marked with its language.',
		instead: 'Choose the voice of your screen reader for these texts yourself.',
	},
];
