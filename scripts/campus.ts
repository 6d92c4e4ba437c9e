/** `npm run campus`: how long people wait who share an address with hostile ones. */
import { actions, simulateCampus, type Waiting } from '#testing/campus.ts';

const line = ({ action, people, refused, longest }: Waiting) =>
	`${action.padEnd(26)}${String(people).padStart(6)}${longest.toFixed(1).padStart(14)}${String(refused).padStart(10)}`;

const print = (title: string, rows: readonly Waiting[]) => {
	const head = `${title.padEnd(26)}people  longest wait s   refused`;
	process.stdout.write(`${[head, ...rows.map(line)].join('\n')}\n\n`);
};

print('As it is', await simulateCampus());
for (const action of actions) {
	const rows = await simulateCampus(action);
	print(
		'Planted: it is closed',
		rows.filter((row) => row.action === action),
	);
}
