/** Thanks for a registration, with five seconds of confetti. */

import { useEffect, useRef } from 'react';
import { useCloseToHome } from '#web/app/popups.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { wantsLessMotion } from '#web/ui/less-motion.ts';
import { useSite } from './queries.ts';

const celebration = 5000;
const interval = 250;

/** None under reduced motion. */
function Confetti() {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		if (wantsLessMotion()) return;
		const end = Date.now() + celebration;
		let timer: ReturnType<typeof setInterval> | undefined;
		let gone = false;
		async function start() {
			const { default: confetti } = await import('canvas-confetti');
			if (gone || !canvas.current) return;
			const fire = confetti.create(canvas.current, { resize: true });
			timer = setInterval(() => {
				const left = end - Date.now();
				if (left <= 0) return clearInterval(timer);
				for (const x of [0.15, 0.85]) {
					void fire({
						particleCount: Math.ceil(50 * (left / celebration)),
						startVelocity: 30,
						spread: 360,
						ticks: 60,
						origin: { x: x + (Math.random() - 0.5) * 0.2, y: Math.random() - 0.2 },
					});
				}
			}, interval);
		}
		start().catch((error: unknown) => console.error('There is no confetti today.', error));
		return () => {
			gone = true;
			clearInterval(timer);
		};
	}, []);
	return <canvas ref={canvas} className="pointer-events-none fixed inset-0 size-full" />;
}

export default function ClubRegisteredDialog() {
	// Without a mail server, mails are only saved: promise none.
	const canMail = useSite().data?.features.mail ?? false;
	const close = useCloseToHome();
	return (
		<Dialog
			size="small"
			title="Club registered successfully!"
			description="We will approve it and reach out to you soon through WhatsApp/email. Thanks!"
			onClose={close}
			backdropCloses={false}
			decoration={<Confetti />}
		>
			<p className="mb-6 text-ink-soft">{`${canMail ? 'Confirm your club’s address with the link we sent to it. ' : ''}Until we decide, you can log in and prepare your events and members.`}</p>
			<Button onClick={close}>Back to the site</Button>
		</Dialog>
	);
}
