import styled from 'styled-components';
import { freeDeliveryBanner } from '../../../contract/rules.ts';
import { color, type } from '../theme/theme.ts';

const Strip = styled.p`
  padding: 8px 16px;
  background: ${color.banner};
  color: ${color.onBanner};
  ${type[13]}
  font-weight: 500;
  text-align: center;
`;

/** FRAME-01. */
export const Banner = () => <Strip>{freeDeliveryBanner}</Strip>;
