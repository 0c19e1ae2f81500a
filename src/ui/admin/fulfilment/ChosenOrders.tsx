import type { ReactNode } from 'react';
import styled from 'styled-components';
import { maximumPackedOrders } from '../../../../contract/rules/fulfilment.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { Actions, Hint } from '../admin.styles.ts';
import { countOrders } from '../countOrders.ts';
import type { TableColumn } from '../AdminTable.tsx';
import { toggleId } from './orderIds.ts';

const Chosen = styled.section`
  display: grid;
  gap: 12px;
  margin-block: 16px;
`;

interface Choice {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

interface ChosenOrdersProps extends Choice {
  /** Ids of the rows of the list. */
  readonly shown: readonly string[];
  /** Shown while none is chosen. */
  readonly prompt: string;
  /** Follows the number of chosen orders. */
  readonly note?: string;
  /** What can be done with the chosen ones. */
  readonly children: ReactNode;
}

/** Selects some or all orders of a list, at most 50, and offers actions for them. */
export const ChosenOrders = ({ shown, chosen, onChange, prompt, note, children }: ChosenOrdersProps) => {
  const isAllChosen = shown.every((id) => chosen.includes(id));
  return (
    <Chosen aria-label="Chosen orders">
      <p role="status">
        {chosen.length === 0
          ? prompt
          : `${countOrders(chosen.length)} chosen${note === undefined ? '' : `, ${note}`}.`}
      </p>
      {chosen.length >= maximumPackedOrders && <Hint>At most {maximumPackedOrders} orders at once.</Hint>}
      <Actions>
        <Button
          variant="secondary"
          onClick={() =>
            onChange(isAllChosen ? [] : [...new Set([...chosen, ...shown])].slice(0, maximumPackedOrders))
          }
        >
          {isAllChosen ? 'Choose none' : 'Choose all shown'}
        </Button>
        {chosen.length > 0 && children}
      </Actions>
    </Chosen>
  );
};

interface OrderRow {
  readonly _id: string;
  readonly orderNumber: string;
}

/** The first column of such a list. */
export const choiceColumn = <Row extends OrderRow>({ chosen, onChange }: Choice): TableColumn<Row> => ({
  name: 'Order',
  cell: ({ _id, orderNumber }) => (
    <Checkbox
      checked={chosen.includes(_id)}
      disabled={!chosen.includes(_id) && chosen.length >= maximumPackedOrders}
      onChange={() => onChange(toggleId(chosen, _id))}
    >
      #{orderNumber}
    </Checkbox>
  ),
});

/** The last column of such a list. */
export const orderLinkColumn: TableColumn<OrderRow> = {
  name: 'Details',
  cell: ({ _id, orderNumber }) => (
    <TextLink href={adminPaths.order(_id)} aria-label={`Open order #${orderNumber}`}>
      Open order
    </TextLink>
  ),
};
