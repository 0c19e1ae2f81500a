import styled from 'styled-components';
import { color, flexWrap, radius, type } from '../theme/theme.ts';

const Marks = styled.ul`
  ${flexWrap}
  gap: 8px;
`;

/** Plain text instead of the card networks' logos. */
const Mark = styled.li`
  display: grid;
  place-items: center;
  min-width: 56px;
  min-height: 32px;
  padding: 4px 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.bg};
  ${type[12]}
  font-weight: 600;
  letter-spacing: 0.02em;
`;

const accepted = ['Visa', 'Mastercard', 'American Express', 'Discover'] as const;

/** Accepted card networks. */
export const PaymentMarks = () => (
  <Marks aria-label="Cards that we accept">
    {accepted.map((name) => (
      <Mark key={name}>{name}</Mark>
    ))}
  </Marks>
);
