import {
  type Currency,
  currencyField,
  formatMajor,
  toMajor,
  toMinor,
} from '../../../../contract/currency.ts';
import { findReceiptErrors } from '../../../../contract/returnReceipt.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { receiptBody } from '../../../../contract/wire/adminReturns.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { Hint, PanelForm } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useTaskErrors } from '../useTaskErrors.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { ReceiptLineFields, toRequestedLine } from './ReceiptLineFields.tsx';
import { useUnsavedChanges } from '../unsavedChanges.ts';

type Receipt = Infer<typeof receiptBody>;

/** Everything has arrived as new, is sold again, and is refunded. */
const toReceipt = ({ items }: ReturnOrder): Receipt => ({
  items: items.map(({ orderItemId, quantity, amount }) => ({
    orderItemId,
    asNew: quantity,
    worn: 0,
    damaged: 0,
    missing: 0,
    restocked: quantity,
    refund: amount,
    reason: '',
  })),
});

const lineFields = ['asNew', 'worn', 'damaged', 'missing', 'restocked', 'refund', 'reason'] as const;

/** Major units; added up in whole minor units. */
const sumRefunds = (lines: Receipt['items'], currency: Currency): number =>
  toMajor(
    lines.reduce((sum, { refund }) => sum + toMinor(refund, currency), 0),
    currency,
  );

/** DESK-590: whether the delivery of the request is refunded, which needs all items. */
const describeDelivery = ({ deliveryRefund, currency }: ReturnOrder, receipt: Receipt['items']): string => {
  if (deliveryRefund === 0) return '';
  const amount = formatMajor(deliveryRefund, currency);
  return receipt.some(({ missing }) => missing > 0)
    ? `. The delivery of ${amount} is not refunded, because not all items came back`
    : `, and ${amount} for the delivery`;
};

/** DESK-441: receives a requested return item by item: units, their condition, restocking and refund. */
export const ReceiptForm = ({ returnOrder }: { readonly returnOrder: ReturnOrder }) => {
  const { _id: id, items, currency } = returnOrder;
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const form = useContractForm(receiptBody, {
    defaultValues: toReceipt(returnOrder),
  });
  const { handleSubmit, setError, formState } = form;
  useUnsavedChanges('Receive item by item', formState.isDirty);
  useTaskErrors<Receipt>(
    { kind: 'receiveReturn', id },
    items.flatMap((_, index) => lineFields.map((name) => `items.${index}.${name}` as const)),
    setError,
  );
  const submit = ({ items: receipt }: Receipt) => {
    const errors = Object.entries(
      findReceiptErrors(
        items.map((item) => toRequestedLine(item, currency)),
        receipt,
        currency,
      ),
    );
    for (const [index, [name, message]] of errors.entries())
      // The rules name fields of the form only, since its items are those of the return.
      setError(name as 'items.0.refund', { message }, { shouldFocus: index === 0 });
    if (errors.length === 0)
      requestTask({
        kind: 'receiveReturn',
        id,
        items: receipt,
        refund: sumRefunds(receipt, currency),
        deliveryText: describeDelivery(returnOrder, receipt),
        ...currencyField(returnOrder),
      });
  };
  return (
    <TitledPanel id="receipt" title="Receive item by item">
      <Hint>
        For a parcel in which something is worn, damaged or missing. What is missing can be returned again.
      </Hint>
      <AllowedTask kind="receiveReturn">
        <PanelForm
          noValidate
          onSubmit={(event) => {
            void handleSubmit(submit)(event);
          }}
        >
          {items.map((item, index) => (
            <ReceiptLineFields
              key={item.orderItemId}
              item={item}
              index={index}
              form={form}
              currency={currency}
            />
          ))}
          <Button
            type="submit"
            variant="secondary"
            disabled={isWorking}
            busy={isRunning('receiveReturn', id)}
          >
            Receive items
          </Button>
        </PanelForm>
      </AllowedTask>
    </TitledPanel>
  );
};
