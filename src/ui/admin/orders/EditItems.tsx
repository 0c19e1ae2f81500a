import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { currencyField, formatMinor, toMajor } from '../../../../contract/currency.ts';
import { editRefundCents, findEditErrors, type LineEdit } from '../../../../contract/orderEdit.ts';
import { unitsToSend } from '../../../../contract/parcelRules.ts';
import { toReturnLines } from '../../../../contract/returnAmount.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { Order, OrderItem } from '../../../../contract/types.ts';
import { orderItemsBody } from '../../../../contract/wire/adminOrderEdits.ts';
import { useContractForm, type FieldPropsOf } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { coloredItemLabel } from '../../account/parcelText.ts';
import { useAdminClient } from '../adminContext.ts';
import { Hint, LineGroup, PanelForm } from '../admin.styles.ts';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';
import { useTaskErrors } from '../useTaskErrors.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

type Edit = Infer<typeof orderItemsBody>;

const EditGroup = styled(LineGroup)`
  grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
`;

const toEditableLine = (item: OrderItem) => ({
  id: item._id,
  productId: item._product._id,
  title: item._product.title,
  color: item.color,
  size: item.size,
  quantity: item.quantity,
  shippedQuantity: item.shippedQuantity,
  canceledQuantity: item.canceledQuantity,
});

/** An empty or wrong number counts as none until the form is sent. */
const refundOf = (order: Order, lines: readonly LineEdit[]): number =>
  editRefundCents(
    toReturnLines(order),
    lines.map((line, index) => {
      const left = order.items[index] ? unitsToSend(order.items[index]) : 0;
      return {
        ...line,
        cancel: Number.isInteger(line.cancel) ? Math.min(Math.max(line.cancel, 0), left) : 0,
      };
    }),
  );

/** DESK-461: cancels units of an order that has not left, or changes their size. */
export const EditItems = ({ order }: { readonly order: Order }) => {
  const { _id: id, items, currency } = order;
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, formState, setError, watch } = useContractForm(orderItemsBody, {
    defaultValues: {
      lines: items.map((item) => ({ orderItemId: item._id, cancel: 0, size: item.size })),
      expectedRefund: 0,
    },
  });
  useTaskErrors<Edit>(
    { kind: 'editOrderItems', id },
    items.flatMap((_, index) => [`lines.${index}.cancel` as const, `lines.${index}.size` as const]),
    setError,
  );
  useUnsavedChanges('Change items', formState.isDirty);
  const refundCents = refundOf(order, watch('lines'));
  const submit = ({ lines }: Edit) => {
    const errors = Object.entries(findEditErrors(items.map(toEditableLine), lines));
    for (const [index, [name, message]] of errors.entries())
      // The rules name fields of the form only, since its lines are those of the order.
      setError(name as 'lines.0.cancel', { message }, { shouldFocus: index === 0 });
    if (errors.length === 0)
      requestTask({
        kind: 'editOrderItems',
        id,
        lines,
        refund: toMajor(refundOf(order, lines), currency),
        ...currencyField(order),
      });
  };
  return (
    <TitledPanel id="edit-items" title="Change items">
      <Hint>
        Until the first parcel leaves. What is canceled is refunded. The shopper gets an email with what
        changed, and a corrected invoice is made. Sizes alone change at once; 'Undo' in the timeline takes
        that back, with another email. To sell more, add products below.
      </Hint>
      <PanelForm
        noValidate
        onSubmit={(event) => {
          void handleSubmit(submit)(event);
        }}
      >
        {items.map((item, index) => (
          <LineFields key={item._id} item={item} index={index} field={field} />
        ))}
        <Hint aria-live="polite">
          {refundCents > 0 ? `The refund is ${formatMinor(refundCents, currency)}.` : 'Nothing is refunded.'}
        </Hint>
        <Button type="submit" variant="secondary" disabled={isWorking} busy={isRunning('editOrderItems', id)}>
          Change items
        </Button>
      </PanelForm>
    </TitledPanel>
  );
};

interface LineFieldsProps {
  readonly item: OrderItem;
  readonly index: number;
  readonly field: FieldPropsOf<Edit>;
}

const LineFields = ({ item, index, field }: LineFieldsProps) => {
  const { data: product } = useQuery(useAdminClient().queries.product(item._product._id));
  const left = unitsToSend(item);
  const legend = <legend>{coloredItemLabel(item)}</legend>;
  if (left === 0)
    return (
      <EditGroup>
        {legend}
        <Hint>All of it is canceled.</Hint>
      </EditGroup>
    );
  const names = [...new Set([item.size, ...(product?.sizes.map(({ name }) => name) ?? [])])];
  const labelOfSize = (name: string): string => {
    const size = product?.sizes.find((each) => each.name === name);
    // DESK-544: available units; those of this order are already reserved or sold.
    return size ? `${name}, ${Math.max(0, size.onHand - size.reserved)} left` : name;
  };
  return (
    <EditGroup>
      {legend}
      <TextField
        label="Cancel"
        description={`Of ${left}`}
        inputMode="numeric"
        autoComplete="off"
        {...field(`lines.${index}.cancel`, { setValueAs: parseOptionalNumber })}
      />
      <SelectField
        label="Size"
        options={names.map((name) => ({ value: name, label: labelOfSize(name) }))}
        {...field(`lines.${index}.size`)}
      />
    </EditGroup>
  );
};
