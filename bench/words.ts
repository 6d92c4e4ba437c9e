/** Texts that compress like real ones: one repeated sentence would compress six times too well. */
const words =
	`meeting workshop evening garden debate robot chess piano river mountain poetry theatre society science history
language cooking painting football cricket running cycling film photography design writing coding astronomy biology
economics nature travel music choir orchestra dance hiking climbing sailing rowing knitting pottery comedy quiz board
strategy volunteering charity environment climate solar ocean forest birds together week friends learn share build
discover explore practise compete celebrate guest speaker lecture demonstration tournament festival exhibition concert
screening discussion beginners members students campus library hall field court studio laboratory kitchen bring own
laptop instrument camera shoes tea cake afterwards free tickets limited places register early questions the a of and to
in for with every our you who new on at from`.split(/\s+/);

/** The same texts in every run. */
export function makeWriter(): (count: number) => string {
	let state = 12_345;
	const next = () => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return words[Math.floor(state / 65_536) % words.length];
	};
	return (count) => {
		const text = Array.from({ length: count }, next).join(' ');
		return text.charAt(0).toUpperCase() + text.slice(1);
	};
}
