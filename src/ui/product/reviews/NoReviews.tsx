import styled from 'styled-components';
import { paths } from '../../../paths/paths.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { color } from '../../theme/theme.ts';

const Text = styled.p`
  color: ${color.ink2};
`;

/** Empty state with a link to the shopper's orders. */
export const NoReviews = () => (
  <Text>
    No reviews yet. Bought it? <TextLink href={paths.orders()}>Write a review from your order</TextLink>.
  </Text>
);
