/** Gives applications states, says so, and offers for a while to undo a change of all that were selected. */
import { counted } from '#contract/counted.ts';
import { messageOf } from '#web/ui/message-of.ts';
import { type ToastAction, toast, undoTime } from '#web/ui/toast.tsx';
import { type ApplicationState, stateNames } from '../rules.ts';
import { changeText } from './find-applicants.ts';
import type { StateChange } from './former-states.ts';
import { type Application, useRestoreStates, useSetStates } from './queries.ts';

export const toastGroup = 'application states';

/** `kept`: how many got another state meanwhile. */
const restoredText = (kept: number) =>
	`The former states are back${kept === 0 ? '' : `, except for ${counted(kept, 'application')} changed since`}.`;

export function useGivingStates(positionId: number) {
	const { mutateAsync: setStates, isPending } = useSetStates(positionId);
	const { mutateAsync: restore } = useRestoreStates(positionId);

	async function undo(change: StateChange) {
		try {
			toast.success(restoredText(await restore(change)), toastGroup);
		} catch (error) {
			const again = { label: 'Try again', run: () => void undo(change), offered: undoTime };
			toast.error(`The former states are not back: ${messageOf(error)}`, toastGroup, again);
		}
	}

	/** Resolves to whether they are saved. */
	async function give(applications: readonly Application[], given: ApplicationState, action?: ToastAction) {
		try {
			await setStates({ ids: applications.map(({ ApplicationID }) => ApplicationID), state: given });
			const [one, ...others] = applications;
			const text =
				one && others.length === 0
					? changeText(one, given)
					: `${counted(applications.length, 'application')} set to ${stateNames[given]}.`;
			toast.success(text, toastGroup, action);
			return true;
		} catch (error) {
			toast.error(`The state was not saved: ${messageOf(error)}`);
			return false;
		}
	}

	return {
		isPending,
		giveOne: (application: Application, given: ApplicationState) => give([application], given),
		giveMany: (former: readonly Application[], given: ApplicationState) => {
			const isChange = former.some(({ State }) => State !== given);
			const run = () => void undo({ former, given });
			return give(former, given, isChange ? { label: 'Undo', run, offered: undoTime } : undefined);
		},
	};
}
