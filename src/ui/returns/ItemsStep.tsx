import { useSelector } from '@xstate/react';
import { useId } from 'react';
import styled from 'styled-components';
import type { Order, OrderItem } from '../../../contract/types.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { selectFailure, selectLines } from '../../machines/returnWizard/selectors.ts';
import { LineItem, LineItemList } from '../account/LineItem.tsx';
import { formatUnits } from '../account/orderText.ts';
import { Money } from '../price/Money.tsx';
import { lineItemLabel } from '../lineItem/lineItemLabel.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { ErrorText } from '../kit/field.styles.ts';
import { QuantityStepper } from '../kit/QuantityStepper.tsx';
import { flexWrap, type } from '../theme/theme.ts';
import { WizardStep } from './WizardStep.tsx';

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  & > legend {
    font-weight: 600;
    ${type[16]}
  }
`;

const QuantityRow = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 8px 12px;
  margin-top: 8px;
`;

/** Aligned with the checkbox's label. */
const PriceColumn = styled.div`
  padding-top: 10px;
`;

interface ItemsStepProps {
  readonly flow: FlowActor<'returnWizard'>;
  readonly order: Order;
}

/** Step 2: items and quantities to return. */
export const ItemsStep = ({ flow, order }: ItemsStepProps) => {
  const errorId = useId();
  const failure = useSelector(flow, selectFailure);
  const error = failure?.code === 'items_required' ? failure.message : undefined;
  return (
    <WizardStep flow={flow}>
      <Group aria-describedby={error ? errorId : undefined}>
        <legend>What do you want to return?</legend>
        <LineItemList>
          {order.items.map((item) => (
            <ItemOption key={item._id} flow={flow} item={item} isInvalid={error !== undefined} />
          ))}
        </LineItemList>
        {error && (
          <ErrorText id={errorId} role="alert">
            {error}
          </ErrorText>
        )}
      </Group>
    </WizardStep>
  );
};

interface ItemOptionProps {
  readonly flow: FlowActor<'returnWizard'>;
  readonly item: OrderItem;
  readonly isInvalid: boolean;
}

const ItemOption = ({ flow, item, isInvalid }: ItemOptionProps) => {
  const selectedQuantity = useSelector(flow, (wizard) => selectLines(wizard)[item._id]?.quantity ?? 0);
  const returnableQuantity = item.returnableQuantity;
  const selectQuantity = (quantity: number) =>
    flow.send({
      type: 'returnWizard.lineChosen',
      orderItemId: item._id,
      productId: item._product._id,
      quantity,
    });
  return (
    <LineItem
      item={item}
      name={
        <Checkbox
          checked={selectedQuantity > 0}
          disabled={returnableQuantity === 0 && selectedQuantity === 0}
          aria-label={lineItemLabel(item)}
          aria-invalid={isInvalid && returnableQuantity > 0 ? true : undefined}
          onChange={(event) => selectQuantity(event.target.checked ? returnableQuantity : 0)}
        >
          {item._product.title}
        </Checkbox>
      }
      aside={
        <PriceColumn>
          <Money dollars={item.total} />
        </PriceColumn>
      }
    >
      {returnableQuantity === 0 && selectedQuantity === 0 && <p className="note">Already in a return</p>}
      {selectedQuantity > 0 && (returnableQuantity > 1 || selectedQuantity > 1) && (
        <QuantityRow>
          <QuantityStepper
            itemLabel={lineItemLabel(item)}
            quantity={selectedQuantity}
            maximum={returnableQuantity}
            onChange={selectQuantity}
          />
          <span className="note">of {formatUnits(returnableQuantity)}</span>
        </QuantityRow>
      )}
    </LineItem>
  );
};
