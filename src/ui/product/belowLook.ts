import styled from 'styled-components';
import { space } from '../theme/theme.ts';

/** A part of the product page below its details. */
export const Below = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-top: ${space[64]};
`;

/** The heading of the reviews, which a press on the rating leads to. */
export const reviewsTitleId = 'reviews';
