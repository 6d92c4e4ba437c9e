/** Gives applications states, confirms it, and offers an undo for bulk changes. */
import { counted } from '#contract/counted.ts';
import { useSite } from '#features/site/web/queries.ts';
import { messageOf } from '#web/ui/message-of.ts';
import { type ToastAction, toast, undoTime } from '#web/ui/toast.tsx';
import { type ApplicationState, stateNames } from '../rules.ts';
import { changeText } from './find-applicants.ts';
import type { StateChange } from './former-states.ts';
import { type Application, type GivenState, useRestoreStates, useSetStates } from './queries.ts';

export const toastGroup = 'application states';

const restoredText = (kept: number) =>
	`The change is undone${kept === 0 ? '' : `, except for ${counted(kept, 'application')} changed since`}.`;

const noneLeft = (count: number) =>
	count === 1 ? 'The application is no longer there.' : 'The applications are no longer there.';

/** `saved` have the state now, as the server knows them. */
function givenText(
	applications: readonly Application[],
	saved: readonly GivenState[],
	given: ApplicationState,
	canMail: boolean,
) {
	const [one, ...others] = saved;
	const application =
		others.length === 0 && applications.find(({ ApplicationID }) => ApplicationID === one?.ApplicationID);
	return application
		? changeText({ ...application, ...one }, given, canMail)
		: `${counted(saved.length, 'application')} set to ${stateNames[given]}.`;
}

export function useGivingStates(positionId: number) {
	const { mutateAsync: setStates, isPending } = useSetStates(positionId);
	const canMail = useSite().data?.features.mail ?? false;
	const { mutateAsync: restore } = useRestoreStates(positionId);

	async function undo(change: StateChange) {
		try {
			toast.success(restoredText(await restore(change)), toastGroup);
		} catch (error) {
			const again = { label: 'Try again', run: () => void undo(change), offered: undoTime };
			toast.error(`The change could not be undone: ${messageOf(error)}`, toastGroup, again);
		}
	}

	/** Resolves to the ids that need no retry: done, or gone. */
	async function give(applications: readonly Application[], given: ApplicationState, mayUndo: boolean) {
		const ids = applications.map(({ ApplicationID }) => ApplicationID);
		const saved: GivenState[] = [];
		const undoing = (): ToastAction | undefined => {
			const former = saved.map(({ ApplicationID, FormerState }) => ({ ApplicationID, State: FormerState }));
			if (!mayUndo || former.every(({ State }) => State === given)) return undefined;
			return { label: 'Undo', run: () => void undo({ former, given }), offered: undoTime };
		};
		try {
			await setStates({ ids, state: given, onGiven: (portion) => saved.push(...portion) });
			if (saved.length === 0) toast.error(noneLeft(ids.length));
			else toast.success(givenText(applications, saved, given, canMail), toastGroup, undoing());
			return ids;
		} catch (error) {
			const part = `Only ${saved.length} of ${counted(ids.length, 'application')} were set to ${stateNames[given]}`;
			const what = saved.length === 0 ? 'The status was not saved' : part;
			toast.error(`${what}: ${messageOf(error)}`, undefined, undoing());
			return saved.map(({ ApplicationID }) => ApplicationID);
		}
	}

	return {
		isPending,
		giveOne: (application: Application, given: ApplicationState) => give([application], given, false),
		giveMany: (applications: readonly Application[], given: ApplicationState) => give(applications, given, true),
	};
}
