import styled from 'styled-components';
import { formatCents } from '../../../contract/money.ts';
import { freeDeliveryBanner, freeDeliveryFromCents } from '../../../contract/rules.ts';
import { deliveryPriceText, useFreeFromText, useVisitorRefusal } from '../shop/useVisitorDelivery.ts';
import { color, type } from '../theme/theme.ts';

const Strip = styled.p`
  padding: 8px 16px;
  background: ${color.banner};
  color: ${color.onBanner};
  ${type[13]}
  font-weight: 500;
  text-align: center;
`;

/** FRAME-01, INTL-11: the HTML of the server has the standard text, and that of the visitor's country follows. */
export const Banner = () => {
  const refusal = useVisitorRefusal();
  const freeFrom = useFreeFromText();
  if (refusal) return <Strip>{refusal}</Strip>;
  if (freeFrom === null) return <Strip>{deliveryPriceText}</Strip>;
  return (
    <Strip>
      {freeFrom === formatCents(freeDeliveryFromCents)
        ? freeDeliveryBanner
        : `Get free delivery on orders from ${freeFrom}`}
    </Strip>
  );
};
