/** Plans the hand-over to the next leads. */
import { roleNames } from '#contract/roles.ts';
import { generalProblem } from '#web/app/call.ts';
import { listProblems, type Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, FieldError } from '#web/ui/field.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { HandOver, Officer } from '../contract.ts';
import { calledAmong, handOverProblem, leaving, officerTexts } from '../rules.ts';

interface HandOverDialogProps {
	clubId: number;
	officers: readonly Officer[];
	plan: HandOver | null;
	onClose: () => void;
}

interface Values {
	On: string;
	Leads: readonly number[];
}

const problemsIn =
	(officers: readonly Officer[]) =>
	({ On, Leads }: Values): Problems => {
		if (On === '' || Leads.length === 0)
			return {
				...(On === '' ? { On: officerTexts.handOver.on } : {}),
				...(Leads.length === 0 ? { Leads: officerTexts.handOver.leads } : {}),
			};
		const named = officers.filter(({ OfficerID }) => Leads.includes(OfficerID));
		const problem = handOverProblem(
			named.map((officer) => ({ name: calledAmong(officers, officer), termEnds: officer.TermEnds })),
			On,
		);
		return problem ? { Leads: problem } : {};
	};

const noteOf = ({ Role, State }: Officer) =>
	`${roleNames[Role]}${State === 'invited' ? ', has not accepted the invitation yet' : ''}`;

const seatsOf = (officers: readonly Officer[]) =>
	officers.map((officer) => ({ id: officer.OfficerID, name: calledAmong(officers, officer), role: officer.Role }));

export default function HandOverDialog({ clubId, officers, plan, onClose }: HandOverDialogProps) {
	const save = useChange('PUT /api/clubs/handOver', { refetch: '/api/clubs' });
	const defaultValues: Values = { On: plan?.On ?? '', Leads: plan?.Leads ?? [] };
	const form = useAppForm({
		defaultValues,
		problems: problemsIn(officers),
		onSubmit: async ({ On, Leads }) => {
			await save.mutateAsync({ query: { ClubID: clubId }, body: { On, Leads: [...Leads] } });
			toast.success(`The hand-over is planned for ${formatDay(On)}.`);
			onClose();
		},
	});
	return (
		<Dialog
			title="Plan the hand-over"
			description="The officers you choose become the leads on that day. All other leads step down."
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-5">
				<form.AppField name="On">
					{(field) => <field.Day label="First day of the new leads" required reserve={false} className="sm:max-w-64" />}
				</form.AppField>
				<form.AppField name="Leads">
					{(field) => (
						<fieldset className="grid" aria-describedby="next-leads-error">
							<legend className="mb-1.5 font-semibold text-note">The new leads</legend>
							<div className="grid divide-y divide-line rounded-card bg-surface px-4 ring-1 ring-line">
								{officers.map((officer) => (
									<Checkbox
										key={officer.OfficerID}
										name="Leads"
										className="py-2"
										label={
											<>
												<bdi className="block font-semibold wrap-anywhere">{officer.Name}</bdi>
												<span className="block text-ink-soft text-note wrap-anywhere">
													<span>{noteOf(officer)}</span> · <AddressText>{officer.Email}</AddressText>
												</span>
											</>
										}
										checked={field.state.value.includes(officer.OfficerID)}
										onChange={({ target }) =>
											field.handleChange((chosen) =>
												target.checked
													? [...chosen, officer.OfficerID]
													: chosen.filter((id) => id !== officer.OfficerID),
											)
										}
									/>
								))}
							</div>
							<FieldError id="next-leads-error" error={listProblems(field.state.meta.errors)['']} />
						</fieldset>
					)}
				</form.AppField>
				<form.Subscribe selector={({ values }) => values.Leads}>
					{(leads) => {
						const names = leads.length === 0 ? [] : leaving(seatsOf(officers), leads).map(({ name }) => name);
						return (
							<p role="status" className="text-note empty:hidden">
								{names.length === 0 ? null : `Stepping down on that day: ${names.join(', ')}.`}
							</p>
						);
					}}
				</form.Subscribe>
				<Alert>{generalProblem(save.error)}</Alert>
				<form.Foot submit="Plan the hand-over" busyLabel="Saving…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
