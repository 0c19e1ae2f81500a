import {
  type Currency,
  currencyField,
  formatMajor,
  isWholeAmount,
  wholeAmountMessage,
} from '../../../../contract/currency.ts';
import type { Infer } from '../../../../contract/schema.ts';
import { refundBody } from '../../../../contract/wire/adminOrders.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { PanelForm, Hint } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';
import { useOnTaskDone } from '../useOnTaskDone.ts';

interface RefundFormProps {
  readonly orderId: string;
  /** What was captured less finished and pending refunds. */
  readonly refundable: number;
  /** Of the order. */
  readonly currency: Currency;
}

/** ROLE-05: refunds an amount with a reason. */
export const RefundForm = ({ orderId, refundable, currency }: RefundFormProps) => (
  <TitledPanel id="refund" title="Refund">
    {refundable > 0 ? (
      <>
        <Hint>{formatMajor(refundable, currency)} can be refunded.</Hint>
        <AllowedTask kind="refundOrder">
          <RefundFields orderId={orderId} refundable={refundable} currency={currency} />
        </AllowedTask>
      </>
    ) : (
      <Hint>Nothing is left to refund.</Hint>
    )}
  </TitledPanel>
);

const RefundFields = ({ orderId, refundable, currency }: RefundFormProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, formState, reset, setError } = useContractForm(refundBody);
  useUnsavedChanges('Refund', formState.isDirty);
  useOnTaskDone('refundOrder', () => reset());
  const submit = ({ amount, reason }: Infer<typeof refundBody>) => {
    if (amount > refundable)
      setError('amount', { message: `At most ${formatMajor(refundable, currency)}` }, { shouldFocus: true });
    else if (!isWholeAmount(amount, currency))
      setError('amount', { message: wholeAmountMessage }, { shouldFocus: true });
    else
      requestTask({
        kind: 'refundOrder',
        id: orderId,
        amount,
        reason,
        ...currencyField({ currency }),
      });
  };
  return (
    <PanelForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      <div className="fields amount">
        <TextField
          label={currency ? `Amount in ${currency}` : 'Amount in dollars'}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('amount', { setValueAs: parseOptionalNumber })}
        />
        <TextField label="Reason" autoComplete="off" required {...field('reason')} />
      </div>
      <Button type="submit" variant="secondary" disabled={isWorking} busy={isRunning('refundOrder', orderId)}>
        Refund
      </Button>
    </PanelForm>
  );
};
