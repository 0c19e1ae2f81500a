import styled from 'styled-components';
import { type Currency, formatMinor, toMinor } from '../../../../contract/currency.ts';
import { countReceived, findReceiptErrors, receivedCents } from '../../../../contract/returnReceipt.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { ReturnItem, ReturnOrder } from '../../../../contract/types.ts';
import { receiptBody } from '../../../../contract/wire/adminReturns.ts';
import { useContractForm, type FieldPropsOf } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { formatSize } from '../../lineItem/lineItemLabel.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { Hint, LineGroup, PanelForm } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';
import { useTaskErrors } from '../useTaskErrors.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

type Receipt = Infer<typeof receiptBody>;

const ReceiptGroup = styled(LineGroup)`
  gap: 20px;
  & > .counts,
  & > .refund {
    display: grid;
    gap: 28px 16px;
    align-items: end;
  }
  & > .counts {
    grid-template-columns: repeat(auto-fill, minmax(min(104px, 100%), 1fr));
  }
  & > .refund {
    grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  }
`;

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

const toRequestedLine =
  (currency: Currency) =>
  ({ orderItemId, quantity, amount }: ReturnItem) => ({
    orderItemId,
    quantity,
    amountCents: toMinor(amount, currency),
  });

const lineFields = ['asNew', 'worn', 'damaged', 'missing', 'restocked', 'refund', 'reason'] as const;

/** DESK-441: receives a requested return item by item: how many arrived, in which condition, what is sold again, and what is refunded. */
export const ReceiptForm = ({ returnOrder }: { readonly returnOrder: ReturnOrder }) => {
  const { _id: id, items, currency } = returnOrder;
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, setError, watch } = useContractForm(receiptBody, {
    defaultValues: toReceipt(returnOrder),
  });
  useTaskErrors<Receipt>(
    { kind: 'receiveReturn', id },
    items.flatMap((_, index) => lineFields.map((name) => `items.${index}.${name}` as const)),
    setError,
  );
  const lines = watch('items');
  const submit = ({ items: receipt }: Receipt) => {
    const errors = Object.entries(findReceiptErrors(items.map(toRequestedLine(currency)), receipt, currency));
    for (const [index, [name, message]] of errors.entries())
      // The rules name fields of the form only, since its items are those of the return.
      setError(name as 'items.0.refund', { message }, { shouldFocus: index === 0 });
    if (errors.length === 0) requestTask({ kind: 'receiveReturn', id, items: receipt });
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
            <ItemFields
              key={item.orderItemId}
              item={item}
              index={index}
              field={field}
              currency={currency}
              received={countReceived(lines[index] ?? { asNew: 0, worn: 0, damaged: 0 })}
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

interface ItemFieldsProps {
  readonly item: ReturnItem;
  readonly index: number;
  readonly field: FieldPropsOf<Receipt>;
  /** Of the order. */
  readonly currency: Currency;
  /** Units that arrived; not a number while a field is empty. */
  readonly received: number;
}

const countLabels = { asNew: 'As new', worn: 'Worn', damaged: 'Damaged', missing: 'Missing' } as const;
const countNames = ['asNew', 'worn', 'damaged', 'missing'] as const;

const ItemFields = ({ item, index, field, currency, received }: ItemFieldsProps) => {
  const fullCents = receivedCents(toRequestedLine(currency)(item), Number.isFinite(received) ? received : 0);
  return (
    <ReceiptGroup>
      <legend>
        {item._product.title}, {item.color}, {formatSize(item.size)}: {item.quantity}{' '}
        {item.quantity === 1 ? 'item' : 'items'}
      </legend>
      <div className="counts">
        {countNames.map((name) => (
          <TextField
            key={name}
            label={countLabels[name]}
            inputMode="numeric"
            autoComplete="off"
            {...field(`items.${index}.${name}`, { setValueAs: parseOptionalNumber })}
          />
        ))}
        <TextField
          label="Back to stock"
          inputMode="numeric"
          autoComplete="off"
          {...field(`items.${index}.restocked`, { setValueAs: parseOptionalNumber })}
        />
      </div>
      <div className="refund">
        <TextField
          label={currency ? `Refund in ${currency}` : 'Refund in dollars'}
          description={`Up to ${formatMinor(fullCents, currency)}`}
          inputMode="decimal"
          autoComplete="off"
          {...field(`items.${index}.refund`, { setValueAs: parseOptionalNumber })}
        />
        <TextField
          label="Reason for the shopper"
          description="Where you refund less"
          autoComplete="off"
          maxLength={300}
          {...field(`items.${index}.reason`)}
        />
      </div>
    </ReceiptGroup>
  );
};
