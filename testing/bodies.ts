/** What calls are sent that create something. Each is complete; `more` is what a test needs to be different. */

let day = 0;

/** An event; unless `more` has its times, at one that no other has. */
export function eventBody<More extends object>(more?: More) {
	const date = new Date(Date.UTC(2300, 0, ++day)).toISOString().slice(0, 10);
	const times = { StartDateTime: `${date}T10:00Z`, EndDateTime: `${date}T11:00Z` };
	return {
		EventName: 'Reading night',
		Description: 'Bring a book.',
		Location: 'Old library',
		...times,
		...(more as More),
	};
}

const nameField = { id: '1', type: 'shortAnswer', question: 'Name?' };

/** The form of an event, which asks for the name unless it is told otherwise. */
export const formBody = (eventID: number, fields: readonly unknown[] = [nameField]) => ({
	eventID,
	title: 'Join us',
	fields,
});

/** What a club says of itself. To register it takes an address, a password and a logo too. */
export const clubProfile = (ClubName: string) => ({
	ClubName,
	Description: `What ${ClubName} does.`,
	FoundedDate: '2020-02-29',
});

export const sampleMember = {
	FirstName: 'A',
	LastName: 'B',
	Email: 'member@college.test',
	Role: 'Lead',
	JoinDate: '2024-01-01',
};
