import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import styled from 'styled-components';
import type { Order } from '../../../contract/types.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { selectSavingCorrection } from '../../machines/order/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { media } from '../theme/theme.ts';
import { correctionName } from './correctionText.ts';

const List = styled.ul`
  display: grid;
  justify-items: start;
  ${media.print} {
    display: none;
  }
`;

interface CorrectionsProps {
  readonly corrections: NonNullable<Order['corrections']>;
  readonly flow: FlowActor<'order'>;
}

/** INTL-43: the corrections of the invoice, to download. */
export const Corrections = ({ corrections, flow }: CorrectionsProps) => {
  const formatDay = useFormatDay();
  const saving = useSelector(flow, selectSavingCorrection);
  return (
    <List aria-label="Corrected invoices">
      {corrections.map(({ number, at, amount }, index) => (
        <li key={number}>
          <Button
            variant="quiet"
            busy={saving === number}
            onClick={() => flow.send({ type: 'order.invoiceRequested', correction: number })}
          >
            {saving !== number && <Download aria-hidden="true" strokeWidth={1.5} size={18} />}
            {correctionName(index, formatDay(at), amount)}
          </Button>
        </li>
      ))}
    </List>
  );
};
