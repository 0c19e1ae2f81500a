import styled from 'styled-components';
import { space } from '../theme/theme.ts';

/** A section of the product page below the buy box. */
export const ProductSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-top: ${space[64]};
`;

/** Id of the reviews' heading, focused by a click on the rating. */
export const reviewsHeadingId = 'reviews';
