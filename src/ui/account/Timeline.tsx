import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { Part } from './sideLook.ts';

const Days = styled.ol`
  display: grid;
  gap: 8px;
  padding-left: 16px;
  border-left: 2px solid ${color.line};
  & > li > span {
    display: block;
    color: ${color.ink2};
    ${type[13]}
  }
`;

interface TimelineProps {
  readonly steps: readonly { readonly name: string; readonly at: string; readonly note: string | null }[];
}

/** What happened to an order or a return, and on which day. */
export const Timeline = ({ steps }: TimelineProps) => {
  const formatDay = useFormatDay();
  return (
    <Part>
      <h3>Timeline</h3>
      <Days>
        {steps.map(({ name, at, note }) => (
          <li key={`${at} ${name}`}>
            {name}
            <span>
              {formatDay(at)}
              {note ? `, ${note}` : ''}
            </span>
          </li>
        ))}
      </Days>
    </Part>
  );
};
