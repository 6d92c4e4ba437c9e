/** Reads codes by the camera, one after the other. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { allowSound } from './answer-dialog.tsx';
import { loadReader } from './read-code.ts';

/** Milliseconds. */
const pauses = { frame: 60, sameCode: 2_500 };

const refusals: Readonly<Record<string, string>> = {
	NotAllowedError:
		'The camera is not allowed. Press the sign next to the address, allow the camera, then try again. Names and numbers work without it.',
	NotFoundError: 'This device has no camera. Names and numbers work without it.',
	NotReadableError: 'Another app uses the camera. Close it, then try again.',
};

const refusalOf = (error: unknown) =>
	refusals[(error as Error).name] ?? 'The camera does not start. Names and numbers work without it.';

/** True for a new code: the last one may stay in the picture. */
function makeFilter() {
	let [last, seen] = ['', 0];
	return (text: string): boolean => {
		const isNew = text !== last || performance.now() - seen > pauses.sameCode;
		[last, seen] = [text, performance.now()];
		return isNew;
	};
}

async function watch(video: HTMLVideoElement, isStopped: () => boolean, onCode: (text: string) => Promise<void>) {
	const read = await loadReader();
	const isNew = makeFilter();
	while (!isStopped()) {
		// An answer beneath an open dialog could not be closed.
		const canAnswer = !document.hidden && document.querySelector('dialog:modal') === null;
		if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && canAnswer) {
			const text = await read(video).catch(() => undefined);
			if (text !== undefined && !isStopped() && isNew(text)) await onCode(text).catch(reportError);
		}
		await new Promise((resolve) => setTimeout(resolve, pauses.frame));
	}
}

async function openCamera(): Promise<MediaStream> {
	// Missing without HTTPS.
	if (navigator.mediaDevices === undefined) throw new DOMException('No camera here', 'NotFoundError');
	return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
}

interface CameraProps {
	/** While the door decides. */
	isPaused: boolean;
	onCode: (text: string) => Promise<void>;
}

function useCamera({ isPaused, onCode }: CameraProps, isOn: boolean) {
	const video = useRef<HTMLVideoElement>(null);
	const [problem, setProblem] = useState<string>();
	const latest = useRef({ isPaused, onCode });
	useEffect(() => {
		latest.current = { isPaused, onCode };
	});
	useEffect(() => {
		const screen = video.current;
		if (!isOn || !screen) return;
		let stream: MediaStream | undefined;
		let isStopped = false;
		const end = () => {
			isStopped = true;
			for (const track of stream?.getTracks() ?? []) track.stop();
		};
		const run = async () => {
			stream = await openCamera();
			if (isStopped) return end();
			screen.srcObject = stream;
			await screen.play();
			await watch(
				screen,
				() => isStopped,
				async (text) => {
					if (!latest.current.isPaused) await latest.current.onCode(text);
				},
			);
		};
		setProblem(undefined);
		run().catch((error: unknown) => {
			if (isStopped) return;
			console.warn('The camera does not start.', error);
			end();
			setProblem(refusalOf(error));
		});
		return end;
	}, [isOn]);
	return { video, problem };
}

/** The screen must not go dark between two guests. */
function useWakeLock(isOn: boolean) {
	useEffect(() => {
		if (!isOn) return;
		let lock: WakeLockSentinel | undefined;
		const take = () => {
			if (document.visibilityState === 'visible')
				void navigator.wakeLock?.request('screen').then(
					(taken) => {
						lock = taken;
					},
					() => undefined,
				);
		};
		take();
		document.addEventListener('visibilitychange', take);
		return () => {
			document.removeEventListener('visibilitychange', take);
			void lock?.release();
		};
	}, [isOn]);
}

export function CameraCard(props: CameraProps) {
	const [isOn, setOn] = useState(false);
	const { video, problem } = useCamera(props, isOn);
	useWakeLock(isOn);
	const start = () => {
		allowSound();
		setOn(false);
		// Starts anew after a refusal.
		requestAnimationFrame(() => setOn(true));
	};
	return (
		<section aria-label="Camera" className="grid gap-3">
			<video
				ref={video}
				muted
				playsInline
				aria-label="What the camera sees"
				className={isOn && problem === undefined ? 'door-camera rounded-card' : 'hidden'}
			/>
			{problem === undefined ? null : (
				<p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
					{problem}
				</p>
			)}
			{isOn && problem === undefined ? (
				<Button look="quiet" size="large" onClick={() => setOn(false)}>
					Switch the camera off
				</Button>
			) : (
				<Button size="large" onClick={start}>
					{problem === undefined ? 'Scan tickets' : 'Try again'}
				</Button>
			)}
		</section>
	);
}
