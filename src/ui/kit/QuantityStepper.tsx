import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import styled, { css } from 'styled-components';
import { color, radius, type } from '../theme/theme.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

const Row = styled.fieldset`
  position: relative;
  display: inline-grid;
  grid-template-columns: 44px minmax(32px, auto) 44px;
  align-items: center;
  grid-auto-rows: minmax(42px, auto);
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
`;

const StepButton = styled.button`
  display: grid;
  place-items: center;
  align-self: stretch;
  &:disabled {
    color: ${color.ink3};
    opacity: 0.55;
  }
`;

const countStyles = css`
  text-align: center;
  ${type[14]}
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** Announced when it changes. */
const Count = styled.output<{ $isVisible: boolean }>`
  ${({ $isVisible }) => ($isVisible ? countStyles : visuallyHidden)}
`;

const RequestedCount = styled.span`
  ${countStyles}
`;

export interface QuantityStepperProps {
  /** Part of the accessible names: 'Decrease quantity of Wool coat, size M'. */
  readonly itemLabel: string;
  readonly quantity: number;
  /** Shown in place of the quantity until the edit is confirmed; not announced before. */
  readonly requestedQuantity?: number | null;
  readonly maximum: number;
  /** CART-19: while an edit is in flight. */
  readonly isBusy?: boolean;
  readonly onChange: (quantity: number) => void;
}

/** CART-18: minus, number, plus. Decrease is disabled at 1. */
export const QuantityStepper = ({
  itemLabel,
  quantity,
  requestedQuantity = null,
  maximum,
  isBusy = false,
  onChange,
}: QuantityStepperProps) => (
  <Row aria-label={`Quantity of ${itemLabel}`}>
    <StepButton
      type="button"
      aria-label={`Decrease quantity of ${itemLabel}`}
      disabled={isBusy || quantity <= 1}
      onClick={() => onChange(quantity - 1)}
    >
      <Minus strokeWidth={1.5} size={16} />
    </StepButton>
    <Count $isVisible={requestedQuantity === null}>{quantity}</Count>
    {requestedQuantity !== null && <RequestedCount aria-hidden="true">{requestedQuantity}</RequestedCount>}
    <StepButton
      type="button"
      aria-label={`Increase quantity of ${itemLabel}`}
      disabled={isBusy || quantity >= maximum}
      onClick={() => onChange(quantity + 1)}
    >
      <Plus strokeWidth={1.5} size={16} />
    </StepButton>
  </Row>
);
