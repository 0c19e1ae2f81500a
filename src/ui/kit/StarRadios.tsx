import { useId, useState, type Ref } from 'react';
import styled from 'styled-components';
import { color, flexWrap, forcedColorsPalette, type } from '../theme/theme.ts';
import { ErrorText } from './field.styles.ts';
import { radioGroupAttributes, type RadioGroupProps } from './radioGroup.ts';
import { starMask } from './starMask.ts';

const starPx = 52;

const Legend = styled.p`
  ${type[14]}
  font-weight: 500;
`;

const Row = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 4px 20px;
`;

/** Five masked stars, filled from the left, covered by one radio per half star. */
const Stars = styled.div`
  position: relative;
  width: ${5 * starPx}px;
  height: ${starPx}px;
`;

const Fill = styled.div<{ $percent: number }>`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to right,
    ${color.star} ${({ $percent }) => $percent}%, ${color.control} ${({ $percent }) => $percent}%
  );
  ${forcedColorsPalette}
  mask: ${starMask(starPx)};
`;

const RadioGrid = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: repeat(10, 1fr);
  & input {
    appearance: none;
    width: 100%;
    height: 100%;
    margin: 0;
    cursor: pointer;
  }
  & input:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }
  & input:disabled {
    cursor: not-allowed;
  }
`;

const ValueLabel = styled.p`
  ${type[16]}
  font-weight: 600;
  min-width: 6em;
`;

export interface StarOption {
  /** 0.5 to 5, in halves. */
  readonly value: number;
  /** Label of the value, such as 'Good'. */
  readonly label: string;
}

export interface StarRadiosProps extends RadioGroupProps<number> {
  readonly options: readonly StarOption[];
  readonly onBlur?: () => void;
  /** The selected radio or the first one: focused when a rating is missing. */
  readonly focusRef?: Ref<HTMLInputElement>;
}

/** A rating input in half stars. Native radios, so arrow keys work. */
export const StarRadios = ({
  legend,
  options,
  value,
  onChange,
  onBlur,
  error,
  focusRef,
}: StarRadiosProps) => {
  const id = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const displayed = hovered ?? value;
  const focused = value ?? options[0]?.value;
  return (
    <div {...radioGroupAttributes(id, error)} aria-required>
      <Legend id={`${id}-legend`}>{legend}</Legend>
      <Row>
        <Stars onPointerLeave={() => setHovered(null)} onBlur={onBlur}>
          <Fill $percent={(displayed ?? 0) * 20} />
          <RadioGrid>
            {options.map((option) => (
              <input
                key={option.value}
                ref={option.value === focused ? focusRef : undefined}
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                aria-label={`${option.value} ${option.value === 1 ? 'star' : 'stars'}, ${option.label}`}
                onChange={() => onChange(option.value)}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(option.value)}
              />
            ))}
          </RadioGrid>
        </Stars>
        <ValueLabel aria-hidden="true">
          {options.find((option) => option.value === displayed)?.label}
        </ValueLabel>
      </Row>
      {error && (
        <ErrorText id={`${id}-error`} role="alert">
          {error}
        </ErrorText>
      )}
    </div>
  );
};
