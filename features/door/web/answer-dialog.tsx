/** The answer to a scan, over the whole screen: a word, a shape, a colour, a sound, a vibration. */
import { CircleCheck, CircleHelp, OctagonX, Repeat2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatTime } from '#web/ui/dates.ts';
import { tryStorage } from '#web/ui/try-storage.ts';
import { type AnswerTone, countText, spokenText, whoText, wordingOf } from '../answer-rules.ts';
import type { Answer } from './door-queries.ts';
import type { Door } from './door-store.ts';

const shapes = { good: CircleCheck, notice: Repeat2, ask: CircleHelp, bad: OctagonX } as const;

interface Signal {
	/** Hertz, one after the other. */
	notes: readonly number[];
	/** Milliseconds of each. */
	length: number;
	vibration: number[];
}

const signals: Readonly<Record<AnswerTone, Signal>> = {
	good: { notes: [880, 1320], length: 90, vibration: [60] },
	notice: { notes: [520, 520], length: 140, vibration: [80, 60, 80] },
	ask: { notes: [660, 440, 660], length: 110, vibration: [80, 60, 80, 60, 80] },
	bad: { notes: [196], length: 450, vibration: [400] },
};

let audio: AudioContext | undefined;

/** Browsers allow sound after a press only. */
export const allowSound = () => {
	tryStorage(() => {
		audio ??= new AudioContext();
		void audio.resume();
	});
};

function giveSignal(tone: AnswerTone) {
	const { notes, length, vibration } = signals[tone];
	navigator.vibrate?.(vibration);
	if (audio?.state !== 'running') return;
	for (const [index, note] of notes.entries()) {
		const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
		const start = audio.currentTime + (index * length) / 1000;
		oscillator.frequency.value = note;
		gain.gain.value = 0.25;
		oscillator.connect(gain).connect(audio.destination);
		oscillator.start(start);
		oscillator.stop(start + length / 1000);
	}
}

/** Milliseconds. */
const shownFor = 1_400;

/** What is behind it is inert, but for the live region: no modal `<dialog>`, which would silence that. */
export function AnswerDialog({ answer, door }: { answer: Answer; door: Door }) {
	const { id, kind, ticket, since, counts } = answer;
	const { tone, word, meaning, mayAdmit } = wordingOf(kind, ticket !== undefined);
	const next = useRef<HTMLButtonElement>(null);
	const { closeAnswer } = door;
	useEffect(() => {
		const before = document.activeElement;
		return () => {
			if (before instanceof HTMLElement) before.focus({ preventScroll: true });
		};
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each scan gives its signal, even with the same answer
	useEffect(() => {
		giveSignal(tone);
		if (tone !== 'good') return next.current?.focus();
		const timer = setTimeout(closeAnswer, shownFor);
		return () => clearTimeout(timer);
	}, [id]);
	useEffect(() => {
		const close = ({ key }: KeyboardEvent) => key === 'Escape' && closeAnswer();
		addEventListener('keydown', close);
		return () => removeEventListener('keydown', close);
	}, [closeAnswer]);
	const Shape = shapes[tone];
	return (
		<section aria-label="Answer" data-tone={tone} className="door-answer fixed inset-0 grid content-between gap-6 p-6">
			<div className="grid justify-items-center gap-4 pt-10 text-center">
				<Shape aria-hidden="true" className="size-28" strokeWidth={1.75} />
				<h2 className="type-display wrap-anywhere">{word}</h2>
				<p className="type-heading wrap-anywhere">
					<bdi>{whoText(answer)}</bdi>
				</p>
				{meaning === '' ? null : <p className="max-w-prose text-lead">{meaning}</p>}
				{kind === 'again' && since !== null ? <p className="text-lead">{`In since ${formatTime(since)}`}</p> : null}
				{tone === 'good' ? <p className="type-title tabular-nums">{countText(counts)}</p> : null}
			</div>
			<div className="mx-auto grid w-full max-w-xl gap-4 pb-4">
				{mayAdmit ? (
					<button type="button" data-main="" onClick={() => void door.admit(answer)}>
						Let in
					</button>
				) : null}
				<button type="button" ref={next} onClick={closeAnswer}>
					{mayAdmit ? 'Not now' : 'Next'}
				</button>
			</div>
		</section>
	);
}

/** Always there: screen readers tell changes of what they know. */
export const SpokenAnswer = ({ answer }: { answer: Answer | undefined }) => (
	<p aria-live="assertive" className="sr-only">
		<span key={answer?.id}>{answer === undefined ? '' : spokenText(answer)}</span>
	</p>
);
