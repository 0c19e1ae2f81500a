import { closeWithdrawalBody } from '../../../../contract/wire/adminWithdrawals.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { PanelForm } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

interface CloseFormProps {
  readonly id: string;
  readonly orderNumber: string;
}

/** WITHDRAW-07: closes a withdrawal with a note of the decision. */
export const CloseForm = ({ id, orderNumber }: CloseFormProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit } = useContractForm(closeWithdrawalBody, { defaultValues: { note: '' } });
  return (
    <AllowedTask kind="closeWithdrawal">
      <PanelForm
        noValidate
        onSubmit={(event) => {
          void handleSubmit(({ note }) => requestTask({ kind: 'closeWithdrawal', id, note }))(event);
        }}
      >
        <TextField
          label="What was decided"
          description="Only staff read it. Write to the customer what follows."
          autoComplete="off"
          required
          {...field('note')}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={isWorking}
          busy={isRunning('closeWithdrawal', id)}
          aria-label={`Close: order #${orderNumber.replace(/^#/, '')}`}
        >
          Close
        </Button>
      </PanelForm>
    </AllowedTask>
  );
};
