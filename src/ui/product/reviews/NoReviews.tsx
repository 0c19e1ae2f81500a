import styled from 'styled-components';
import { paths } from '../../../routes/paths.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { color } from '../../theme/theme.ts';

const Text = styled.p`
  color: ${color.ink2};
`;

/** Nobody has said anything yet, and how to be the first. */
export const NoReviews = () => (
  <Text>
    No reviews yet. Bought it? <TextLink href={paths.orders()}>Write a review from your order</TextLink>.
  </Text>
);
