import styled from 'styled-components';
import { color } from '../theme/theme.ts';

const Dot = styled.span`
  position: absolute;
  /* Grows upwards with its text, so that it does not cover the icon. */
  bottom: 24px;
  right: 0;
  min-width: 1.125rem;
  padding: 0 5px;
  border-radius: 1em;
  background: ${color.brand};
  color: ${color.onBrand};
  font-size: 0.6875rem;
  line-height: 1.125rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** The count on an icon button; hidden at 0. Hidden from screen readers: the button's accessible name contains it. */
export const CountBadge = ({ count }: { readonly count: number }) =>
  count > 0 ? <Dot aria-hidden="true">{count > 99 ? '99+' : count}</Dot> : null;
