import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { type Currency, formatMinor, toMajor, toMinor } from '../../../../contract/currency.ts';
import { imageWidths } from '../../../../contract/pictures.ts';
import { countReceived, receivedCents, type RequestedLine } from '../../../../contract/returnReceipt.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { ReturnItem } from '../../../../contract/types.ts';
import type { receiptBody } from '../../../../contract/wire/adminReturns.ts';
import type { FieldPropsOf } from '../../forms/useContractForm.ts';
import { TextField } from '../../kit/TextField.tsx';
import { formatSize } from '../../lineItem/lineItemLabel.ts';
import { Picture } from '../../picture/Picture.tsx';
import { LineGroup } from '../admin.styles.ts';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';
import { AmountField } from './AmountField.tsx';
import { ConditionField } from './ConditionField.tsx';

type Receipt = Infer<typeof receiptBody>;

const ReceiptGroup = styled(LineGroup)`
  grid-template-columns: ${imageWidths.orderDetails}px minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  & > .fields {
    display: grid;
    gap: 20px;
  }
  & .counts,
  & .refund {
    display: grid;
    gap: 20px 16px;
    align-items: start;
  }
  & .counts {
    grid-template-columns: repeat(auto-fill, minmax(min(104px, 100%), 1fr));
  }
  & .condition {
    display: grid;
    gap: 20px;
    max-width: 200px;
  }
  & .refund {
    grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  }
`;

export const toRequestedLine = (
  { orderItemId, quantity, amount }: ReturnItem,
  currency: Currency,
): RequestedLine => ({ orderItemId, quantity, amountCents: toMinor(amount, currency) });

const countLabels = { asNew: 'As new', worn: 'Worn', damaged: 'Damaged', missing: 'Missing' } as const;
const countNames = ['asNew', 'worn', 'damaged', 'missing'] as const;

interface ReceiptLineFieldsProps {
  readonly item: ReturnItem;
  readonly index: number;
  readonly form: UseFormReturn<Receipt> & { readonly field: FieldPropsOf<Receipt> };
  /** Of the order. */
  readonly currency: Currency;
}

/** DESK-441, DESK-542: the fields of one item. Counts that change take the refund with them until it is changed. */
export const ReceiptLineFields = ({ item, index, form, currency }: ReceiptLineFieldsProps) => {
  const { control, field, watch, getValues, setValue } = form;
  const line = watch(`items.${index}`);
  const fullCentsOf = (received: number): number =>
    receivedCents(toRequestedLine(item, currency), Number.isFinite(received) ? received : 0);
  const fullCents = fullCentsOf(countReceived(line));
  /** Sets all counts, and the fields that follow them. */
  const follow = (counts: Pick<Receipt['items'][number], (typeof countNames)[number]>) => {
    const isFullRefund = toMinor(getValues(`items.${index}.refund`), currency) === fullCents;
    for (const name of countNames) setValue(`items.${index}.${name}`, counts[name]);
    setValue(`items.${index}.restocked`, counts.asNew);
    if (isFullRefund)
      setValue(`items.${index}.refund`, toMajor(fullCentsOf(countReceived(counts)), currency));
  };
  const followCount = (changed: (typeof countNames)[number]) => {
    const counts = getValues(`items.${index}`);
    const others = counts.worn + counts.damaged + counts.missing;
    const left = item.quantity - others;
    // An empty or wrong number is named once the form is sent.
    if (changed !== 'asNew' && left >= 0) follow({ ...counts, asNew: left });
  };
  return (
    <ReceiptGroup>
      <legend>
        {item._product.title}, {item.color}, {formatSize(item.size)}: {item.quantity}{' '}
        {item.quantity === 1 ? 'item' : 'items'}
      </legend>
      <Picture url={item._product.imageUrl[0]} width={imageWidths.orderDetails} alt="" />
      <div className="fields">
        <div className={item.quantity === 1 ? 'condition' : 'counts'}>
          {item.quantity === 1 ? (
            <ConditionField
              control={control}
              index={index}
              counts={line}
              error={field(`items.${index}.missing`).error}
              onSelect={follow}
            />
          ) : (
            countNames.map((name) => (
              <TextField
                key={name}
                label={countLabels[name]}
                inputMode="numeric"
                autoComplete="off"
                {...field(`items.${index}.${name}`, {
                  setValueAs: parseOptionalNumber,
                  onChange: () => followCount(name),
                })}
              />
            ))
          )}
          <TextField
            label="Back to stock"
            inputMode="numeric"
            autoComplete="off"
            {...field(`items.${index}.restocked`, { setValueAs: parseOptionalNumber })}
          />
        </div>
        <div className="refund">
          <AmountField
            label={currency ? `Refund in ${currency}` : 'Refund in dollars'}
            description={`Up to ${formatMinor(fullCents, currency)}`}
            control={control}
            name={`items.${index}.refund`}
            currency={currency}
            error={field(`items.${index}.refund`).error}
          />
          <TextField
            label="Reason for the shopper"
            description="Where you refund less"
            autoComplete="off"
            maxLength={300}
            {...field(`items.${index}.reason`)}
          />
        </div>
      </div>
    </ReceiptGroup>
  );
};
