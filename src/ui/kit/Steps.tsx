import Check from 'lucide-react/icons/check';
import styled from 'styled-components';
import { color, media, type } from '../theme/theme.ts';
import { visuallyHidden, VisuallyHidden } from './VisuallyHidden.tsx';

const List = styled.ol`
  display: flex;
  gap: 8px;
`;

const Item = styled.li<{ $state: 'done' | 'current' | 'ahead' }>`
  position: relative;
  flex: 1;
  display: flex;
  align-items: center;
  gap: 8px;
  padding-top: 12px;
  border-top: 2px solid ${({ $state }) => ($state === 'ahead' ? color.line : color.brand)};
  ${type[13]}
  color: ${({ $state }) => ($state === 'current' ? color.ink : color.ink2)};
  font-weight: ${({ $state }) => ($state === 'current' ? 600 : 400)};
  ${media.mobile} {
    & > .name {
      ${({ $state }) => $state !== 'current' && visuallyHidden}
    }
  }
`;

export interface StepsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly names: readonly string[];
  /** From 0; the number of names when all are done. */
  readonly current: number;
}

/** A stepper as an ordered list. On mobile, only the current name is visible; the others are visually hidden. */
export const Steps = ({ label, names, current }: StepsProps) => (
  <List aria-label={label}>
    {names.map((name, index) => {
      const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
      return (
        <Item key={name} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'done' ? (
            <Check aria-hidden="true" strokeWidth={1.5} size={16} />
          ) : (
            <span aria-hidden="true">{index + 1}</span>
          )}
          <span className="name">{name}</span>
          {state === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
        </Item>
      );
    })}
  </List>
);
