import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import styled from 'styled-components';
import { formatDollars } from '../../../../contract/money.ts';
import type { OrderQuote } from '../../../services/admin/manualOrderServices.ts';
import { useFocusWhenLost } from '../../forms/focusRecovery.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorText } from '../../kit/field.styles.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint, LineGroup } from '../admin.styles.ts';
import { PickerSection } from '../promotions/productPicker.styles.ts';
import { ProductSearch } from '../promotions/ProductSearch.tsx';
import { media } from '../../theme/theme.ts';
import type { LineErrors, WantedLine } from './wantedProducts.ts';
import type { WantedProductsState } from './useWantedProducts.ts';

/** Size, quantity and the button in a row; on phones the button is below. */
const Line = styled(LineGroup)`
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  & > p {
    grid-column: 1 / -1;
  }
  ${media.from600} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  }
`;

/** The products of an order, found by text or category, with size and quantity, and the promo code. */
export const ProductLines = ({ state }: { readonly state: WantedProductsState }) => {
  const { lines, setLines, quote, lineErrors, listError, headingRef } = state;
  const id = useId();
  const listRef = useFocusWhenLost<HTMLDivElement>(lines.map(({ key }) => key).join());
  const change = (key: number, values: Partial<WantedLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...values } : line)));
  return (
    <PickerSection aria-labelledby={id}>
      <h3 id={id} ref={headingRef} tabIndex={-1}>
        {lines.length === 1 ? '1 line' : `${lines.length} lines`}
      </h3>
      {listError && <ErrorText role="alert">{listError}</ErrorText>}
      <div ref={listRef} tabIndex={-1}>
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            errors={lineErrors[index] ?? {}}
            quoted={quote.data?.lines[index]}
            onChange={(values) => change(line.key, values)}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </div>
      <ProductSearch
        onAdd={(products) =>
          setLines([
            ...lines,
            ...products.map((product, index) => ({
              key: Math.max(0, ...lines.map(({ key }) => key)) + index + 1,
              product,
              size: '',
              quantity: '1',
            })),
          ])
        }
      />
      <TextField
        label="Promo code"
        isOptional
        autoComplete="off"
        maxLength={40}
        value={state.promoCode}
        error={state.promoError ?? undefined}
        onChange={(event) => state.setPromoCode(event.target.value)}
      />
    </PickerSection>
  );
};

interface LineFieldsProps {
  readonly line: WantedLine;
  readonly errors: LineErrors;
  /** Undefined until all lines have their prices. */
  readonly quoted: OrderQuote['lines'][number] | undefined;
  readonly onChange: (values: Partial<WantedLine>) => void;
  readonly onRemove: () => void;
}

const LineFields = ({ line, errors, quoted, onChange, onRemove }: LineFieldsProps) => {
  const { title, brand, color, sku } = line.product;
  const { data: product } = useQuery(useAdminClient().queries.product(line.product._id));
  const sizes = product?.sizes ?? [];
  const onlySize = sizes.length === 1 ? sizes[0]?.name : undefined;
  const chooseOnlySize = useEffectEvent((size: string) => {
    if (line.size === '') onChange({ size });
  });
  useEffect(() => {
    if (onlySize !== undefined) chooseOnlySize(onlySize);
  }, [onlySize]);
  const isQuoted = quoted?.size === line.size && quoted._product._id === line.product._id;
  return (
    <Line>
      <legend>
        {title}, {color}
      </legend>
      <SelectField
        label="Size"
        value={line.size}
        error={errors.size}
        options={[
          { value: '', label: 'Choose a size' },
          ...sizes.map(({ name, onHand, reserved }) => ({
            value: name,
            label: `${name} (${Math.max(0, onHand - reserved)} available)`,
          })),
        ]}
        onChange={(event) => onChange({ size: event.target.value })}
      />
      <TextField
        label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        value={line.quantity}
        error={errors.quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <Button variant="quiet" aria-label={`Remove ${title}, ${color}`} onClick={onRemove}>
        Remove
      </Button>
      <Hint>
        {brand}, {sku}
        {isQuoted && `, ${formatDollars(quoted.unitPrice)} each, ${formatDollars(quoted.total)}`}
      </Hint>
    </Line>
  );
};
