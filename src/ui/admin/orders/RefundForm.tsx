import { useForm } from 'react-hook-form';
import { formatDollars } from '../../../../contract/money.ts';
import type { Of } from '../../../../contract/schema.ts';
import { refundBody } from '../../../../contract/wire/adminOrders.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Panel, PanelForm, Quiet } from '../adminLook.ts';
import { typedNumber } from '../typedNumber.ts';
import { useStaff } from '../useStaff.ts';

interface RefundFormProps {
  readonly orderId: string;
  /** Dollars that were captured and are neither refunded nor on their way back. */
  readonly refundable: number;
}

/** ROLE-05: gives back an amount of what was paid, with a reason; what was typed stays until it is done. */
export const RefundForm = ({ orderId, refundable }: RefundFormProps) => {
  const { done } = useStaff();
  return (
    <Panel aria-labelledby="refund">
      <h2 id="refund">Refund</h2>
      {refundable > 0 ? (
        <>
          <Quiet>{formatDollars(refundable)} can be refunded.</Quiet>
          <Fields key={done} orderId={orderId} refundable={refundable} />
        </>
      ) : (
        <Quiet>Nothing is left to refund.</Quiet>
      )}
    </Panel>
  );
};

const Fields = ({ orderId, refundable }: RefundFormProps) => {
  const { ask, isWorking, isAt } = useStaff();
  const { register, handleSubmit, formState, setError } = useForm<Of<typeof refundBody>>({
    resolver: contractResolver(refundBody),
  });
  const submit = ({ amount, reason }: Of<typeof refundBody>) => {
    if (amount > refundable)
      setError('amount', { message: `At most ${formatDollars(refundable)}` }, { shouldFocus: true });
    else ask({ kind: 'refundOrder', id: orderId, amount, reason });
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
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          required
          error={formState.errors.amount?.message}
          {...register('amount', { setValueAs: typedNumber })}
        />
        <TextField
          label="Reason"
          autoComplete="off"
          required
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={isWorking} busy={isAt('refundOrder', orderId)}>
        Refund
      </Button>
    </PanelForm>
  );
};
