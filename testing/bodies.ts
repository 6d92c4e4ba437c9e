/** Complete bodies for calls that create something. */

/** Each event gets a day of its own, so none clash. */
let day = 0;

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

export const formBody = (eventID: number, fields: readonly unknown[] = [nameField]) => ({
	eventID,
	title: 'Join us',
	fields,
});

/** Registration also needs an address, a password and a logo. */
export const clubProfile = (ClubName: string) => ({
	ClubName,
	Description: `What ${ClubName} does.`,
	FoundedDate: '2020-02-29',
});

/** What a club has that says nothing more of itself. */
export const emptyProfile = { Links: [], CategoryID: null, Meets: '', HueChosen: null };

export const sampleMember = {
	FirstName: 'A',
	LastName: 'B',
	Email: 'member@college.test',
	Role: 'Lead',
	JoinDate: '2024-01-01',
};
