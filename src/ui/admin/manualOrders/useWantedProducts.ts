import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { selectFailureOf } from '../../../machines/staff/selectors.ts';
import type { ManualOrderTask } from '../../../machines/staff/manualOrderTasks.ts';
import { useAdminClient } from '../adminContext.ts';
import { findLineErrors, toWantedProducts, type LineErrors, type WantedLine } from './wantedProducts.ts';

const none = { lines: [] };

/** State of the products of an order: lines, promo code, their prices of now, and errors. `task` names the task that sends them. */
export const useWantedProducts = ({ kind, id }: Pick<ManualOrderTask, 'kind' | 'id'>) => {
  const [lines, setLines] = useState<readonly WantedLine[]>([]);
  const [promoCode, setPromoCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { queries, staff } = useAdminClient();
  const fields = useSelector(staff, selectFailureOf(kind, id))?.fields;
  const wanted = toWantedProducts(lines, promoCode);
  const quote = useQuery({
    ...queries.orderQuote(wanted ?? none),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  });
  const lineErrors = findLineErrors(lines).map((errors, index): LineErrors => {
    const quoted = quote.data?.lines[index];
    const isShort = wanted !== undefined && quoted !== undefined && quoted.available < quoted.quantity;
    return {
      size: (isChecked ? errors.size : undefined) ?? fields?.[`lines.${index}.size`],
      quantity:
        (isChecked ? errors.quantity : undefined) ??
        (isShort ? `Only ${quoted.available} available` : fields?.[`lines.${index}.quantity`]),
    };
  });
  return {
    lines,
    setLines,
    promoCode,
    setPromoCode,
    quote,
    lineErrors,
    listError: isChecked && lines.length === 0 ? 'Add a product' : undefined,
    promoError: quote.data?.promoNote ?? fields?.['promoCode'],
    headingRef,
    /** What is to be sent, with its prices; shows the errors and returns undefined where something is missing. */
    check: () => {
      setChecked(true);
      const isPriced = quote.data !== undefined && !quote.isPlaceholderData && quote.data.promoNote === null;
      const isAvailable = quote.data?.lines.every(({ available, quantity }) => available >= quantity);
      if (wanted && isPriced && isAvailable) return { wanted, quote: quote.data };
      headingRef.current?.focus();
      return undefined;
    },
  };
};

export type WantedProductsState = ReturnType<typeof useWantedProducts>;
