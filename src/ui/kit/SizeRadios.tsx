import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { color, flexWrap, media, type } from '../theme/theme.ts';
import { ErrorText } from './field.styles.ts';
import { radioButtonStyles } from './radioButton.styles.ts';
import { radioGroupAttributes, type RadioGroupProps } from './radioGroup.ts';

const Row = styled.div`
  ${flexWrap}
  gap: 8px;
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 16px;
  margin-bottom: 12px;
`;

const Legend = styled.span`
  ${type[14]}
  font-weight: 600;
`;

const RadioLabel = styled.label`
  ${radioButtonStyles}
  min-height: 48px;
  padding: 4px 12px;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  &:hover:not(:has(input:disabled)) {
    border-color: ${color.ink};
  }
  &:has(input:disabled) {
    color: ${color.ink3};
    border-color: ${color.line};
    cursor: not-allowed;
    background: linear-gradient(
      to top right,
      transparent 49.4%,
      ${color.line} 49.5% 50.5%,
      transparent 50.6%
    );
  }
  ${media.forcedColors} {
    &:has(input:disabled) {
      border-style: dashed;
      text-decoration: line-through;
    }
  }
`;

const Error = styled(ErrorText)`
  margin-top: 10px;
`;

export interface SizeOption {
  readonly name: string;
  readonly isOutOfStock: boolean;
}

export interface SizeRadiosProps extends RadioGroupProps<string> {
  readonly sizes: readonly SizeOption[];
  /** Beside the legend, such as the remaining stock. */
  readonly aside?: ReactNode;
  /** The first available size: focused when no size was selected. */
  readonly firstRef?: Ref<HTMLInputElement>;
}

/** STOCK-03: sizes as a radio group. A size out of stock stays visible, struck through and disabled. */
export const SizeRadios = ({ legend, sizes, value, onChange, error, aside, firstRef }: SizeRadiosProps) => {
  const id = useId();
  const firstAvailable = sizes.find((size) => !size.isOutOfStock)?.name;
  return (
    <div {...radioGroupAttributes(id, error)}>
      <Head>
        <Legend id={`${id}-legend`}>{legend}</Legend>
        {aside}
      </Head>
      <Row>
        {sizes.map((size) => (
          <RadioLabel key={size.name}>
            <input
              ref={size.name === firstAvailable ? firstRef : undefined}
              type="radio"
              name={id}
              value={size.name}
              checked={size.name === value}
              disabled={size.isOutOfStock}
              aria-label={size.isOutOfStock ? `${size.name}, out of stock` : undefined}
              onChange={() => onChange(size.name)}
            />
            <span>{size.name}</span>
          </RadioLabel>
        ))}
      </Row>
      {error && (
        <Error id={`${id}-error`} role="alert">
          {error}
        </Error>
      )}
    </div>
  );
};
