import styled from 'styled-components';
import { labelOf } from '../../../contract/labelOf.ts';
import { color, type } from '../theme/theme.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { DetailSection } from './detailSection.styles.ts';

const StepList = styled.ol`
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

/** Steps of an order or a return with their days. */
export const Timeline = ({ steps }: TimelineProps) => {
  const formatDay = useFormatDay();
  return (
    <DetailSection>
      <h3>Timeline</h3>
      <StepList>
        {steps.map(({ name, at, note }) => (
          <li key={`${at} ${name}`}>
            {name}
            <span>
              {formatDay(at)}
              {note ? `, ${labelOf(note)}` : ''}
            </span>
          </li>
        ))}
      </StepList>
    </DetailSection>
  );
};
