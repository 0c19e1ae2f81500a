import { useContext, type ReactNode } from 'react';
import { labelOf } from '../../../contract/labelOf.ts';
import { describeReceipt } from '../../../contract/describeReceipt.ts';
import type { ReturnOrder } from '../../../contract/types.ts';
import { LineItem, LineItemList } from '../account/LineItem.tsx';
import { formatUnits } from '../account/orderText.ts';
import { Money, MoneyCurrency } from '../price/Money.tsx';

type ReturnItem = ReturnOrder['items'][number];

interface ReturnItemsProps {
  readonly items: readonly ReturnItem[];
  /** The linked title. */
  readonly renderName: (product: ReturnItem['_product']) => ReactNode;
  /** A reason that is not repeated at the items. */
  readonly knownReason?: string;
  /** Below what the shopper reads about an item. */
  readonly renderNote?: (item: ReturnItem) => ReactNode;
}

/** The items of a return with amount, units and reason. */
export const ReturnItems = ({ items, renderName, knownReason, renderNote }: ReturnItemsProps) => {
  const currency = useContext(MoneyCurrency);
  return (
    <LineItemList>
      {items.map((item) => (
        <LineItem
          key={item.orderItemId}
          item={item}
          name={renderName(item._product)}
          aside={<Money dollars={item.amount} />}
        >
          <p className="note">{formatUnits(item.quantity)}</p>
          {item.reason !== knownReason && <p className="note">{labelOf(item.reason)}</p>}
          {describeReceipt(item, currency).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {renderNote?.(item)}
        </LineItem>
      ))}
    </LineItemList>
  );
};
