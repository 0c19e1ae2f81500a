import { passwordResetMinutes } from '../../../../contract/rules/accounts.ts';
import { addStaffBody } from '../../../../contract/wire/adminStaff.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { PanelForm, Hint } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { roleOptions } from './roleTexts.ts';
import { useOnTaskDone } from '../useOnTaskDone.ts';

/** DESK-02: gives an account a role. */
export const AddStaffForm = () => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, reset, watch } = useContractForm(addStaffBody, {
    defaultValues: { email: '', role: 'packer' },
  });
  useOnTaskDone('addStaffMember', () => reset());
  return (
    <TitledPanel id="add-staff" title="Add a colleague">
      <Hint>
        An address without an account gets one, and an email that names you and the role, with a link to
        choose a password, valid for {passwordResetMinutes} minutes.
      </Hint>
      <PanelForm
        noValidate
        onSubmit={(event) => {
          void handleSubmit(({ email, role }) => requestTask({ kind: 'addStaffMember', id: email, role }))(
            event,
          );
        }}
      >
        <div className="wide">
          <TextField label="Email" type="email" autoComplete="off" required {...field('email')} />
        </div>
        <div className="wide">
          <SelectField label="Role" options={roleOptions} {...field('role')} />
        </div>
        <Button type="submit" disabled={isWorking} busy={isRunning('addStaffMember', watch('email'))}>
          Add
        </Button>
      </PanelForm>
    </TitledPanel>
  );
};
