/** The time label of an event card: `ET: day/month/year hour:minute AM|PM`, the start in the visitor's zone. */
export function eventTimeLabel(start: string): string {
	const date = new Date(start);
	const hour = date.getHours() % 12 || 12;
	const minute = String(date.getMinutes()).padStart(2, '0');
	const half = date.getHours() < 12 ? 'AM' : 'PM';
	return `ET: ${date.getDate()}/${date.getMonth() + 1}/${date.getFullYear()} ${hour}:${minute} ${half}`;
}
