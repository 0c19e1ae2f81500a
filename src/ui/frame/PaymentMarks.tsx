import styled from 'styled-components';
import { color, radius, type } from '../theme/theme.ts';

const Marks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** Names in the type of the shop: no mark of a card network is copied. */
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

/** The cards that the shop takes. */
export const PaymentMarks = () => (
  <Marks aria-label="Cards that we accept">
    {accepted.map((name) => (
      <Mark key={name}>{name}</Mark>
    ))}
  </Marks>
);
