import { useSelector } from '@xstate/react';
import { useId } from 'react';
import styled from 'styled-components';
import type { Order, OrderItem } from '../../../contract/types.ts';
import type { ReturnWizardActor } from '../../machines/actors.ts';
import { selectFailure, selectLines } from '../../machines/returnWizard/selectors.ts';
import { ItemLine, ItemLines } from '../account/ItemLine.tsx';
import { pieces } from '../account/orderText.ts';
import { Money } from '../goods/Money.tsx';
import { lineName } from '../goods/sizeText.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { ErrorText } from '../kit/fieldLook.ts';
import { QuantityStepper } from '../kit/QuantityStepper.tsx';
import { type } from '../theme/theme.ts';
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

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-top: 8px;
`;

/** On the line of the checkbox's words. */
const Aside = styled.div`
  padding-top: 10px;
`;

interface ItemsStepProps {
  readonly flow: ReturnWizardActor;
  readonly order: Order;
}

/** Step 2: which lines of the order, and how many pieces of each. */
export const ItemsStep = ({ flow, order }: ItemsStepProps) => {
  const errorId = useId();
  const failure = useSelector(flow, selectFailure);
  const error = failure?.code === 'items_required' ? failure.message : undefined;
  return (
    <WizardStep flow={flow}>
      <Group aria-describedby={error ? errorId : undefined}>
        <legend>What do you want to return?</legend>
        <ItemLines>
          {order.items.map((item) => (
            <Line key={item._id} flow={flow} item={item} isInvalid={error !== undefined} />
          ))}
        </ItemLines>
        {error && (
          <ErrorText id={errorId} role="alert">
            {error}
          </ErrorText>
        )}
      </Group>
    </WizardStep>
  );
};

interface LineProps {
  readonly flow: ReturnWizardActor;
  readonly item: OrderItem;
  readonly isInvalid: boolean;
}

const Line = ({ flow, item, isInvalid }: LineProps) => {
  const chosen = useSelector(flow, (wizard) => selectLines(wizard)[item._id]?.quantity ?? 0);
  const left = item.returnableQuantity;
  const choose = (quantity: number) =>
    flow.send({
      type: 'returnWizard.lineChosen',
      orderItemId: item._id,
      productId: item._product._id,
      quantity,
    });
  return (
    <ItemLine
      item={item}
      name={
        <Checkbox
          checked={chosen > 0}
          disabled={left === 0 && chosen === 0}
          aria-label={lineName(item)}
          aria-invalid={isInvalid && left > 0 ? true : undefined}
          onChange={(event) => choose(event.target.checked ? left : 0)}
        >
          {item._product.title}
        </Checkbox>
      }
      aside={
        <Aside>
          <Money dollars={item.total} />
        </Aside>
      }
    >
      {left === 0 && chosen === 0 && <p className="note">Already in a return</p>}
      {chosen > 0 && (left > 1 || chosen > 1) && (
        <Count>
          <QuantityStepper of={lineName(item)} quantity={chosen} maximum={left} onChange={choose} />
          <span className="note">of {pieces(left)}</span>
        </Count>
      )}
    </ItemLine>
  );
};
