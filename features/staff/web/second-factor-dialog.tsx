/** Turns the second factor on or off. */
import { useState } from 'react';
import { generalProblem } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Staff } from '../contract.ts';
import { toastGroup } from './queries.ts';
import { codeField, SecondFactorForm } from './second-factor-form.tsx';

function TurnOff({ onClose }: { onClose: () => void }) {
	const remove = useChange('DELETE /api/staff/secondFactor', { refetch: '/api/staff' });
	const form = useAppForm({
		defaultValues: { code: '' },
		onSubmit: async ({ code }) => {
			await remove.mutateAsync({ body: { code } });
			toast.success('Your second factor is off.', toastGroup);
			onClose();
		},
	});
	return (
		<Form of={form} className="grid gap-5">
			<p>It is on: to log in, you need a code from your app. To move to another phone, turn it off and on again.</p>
			<form.AppField name="code">
				{(field) => (
					<field.Text {...codeField} inputMode="text" label="Code" hint="From your app, or a recovery code." />
				)}
			</form.AppField>
			<Alert>{generalProblem(remove.error)}</Alert>
			<form.Foot submit="Turn it off" look="danger" onCancel={onClose} />
		</Form>
	);
}

interface ContentProps {
	isOn: boolean;
	staff: Staff;
	onHold: (isHeld: boolean) => void;
	onClose: () => void;
}

/** `isOn` is as at the opening: the form shows recovery codes after it turned on. */
function Content({ isOn, staff, onHold, onClose }: ContentProps) {
	const [wasOn] = useState(isOn);
	if (wasOn) return <TurnOff onClose={onClose} />;
	return <SecondFactorForm account={staff.Email} onHold={onHold} onCancel={onClose} onDone={onClose} />;
}

export function SecondFactorDialog({ staff, onClose }: Pick<ContentProps, 'staff' | 'onClose'>) {
	const [isHeld, setHeld] = useState(false);
	return (
		<Dialog
			title="Second factor"
			description="Protects your account: to log in, you need your password and a code from your phone."
			closable={!isHeld}
			backdropCloses={false}
			onClose={onClose}
		>
			<QueryView
				query={useCall('GET /api/staff/people')}
				placeholder={<Loading label="Loading" blocks={['h-12', 'h-44']} />}
			>
				{(people) => {
					const isOn = people.some(({ Email, SecondFactor }) => Email === staff.Email && SecondFactor);
					return <Content isOn={isOn} staff={staff} onHold={setHeld} onClose={onClose} />;
				}}
			</QueryView>
		</Dialog>
	);
}
