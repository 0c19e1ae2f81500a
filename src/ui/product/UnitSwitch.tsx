import { useId } from 'react';
import styled from 'styled-components';
import { radioButtonStyles } from '../kit/radioButton.styles.ts';
import { lengthUnits, type LengthUnit } from './lengthUnit.ts';

const Row = styled.div`
  display: flex;
  gap: 8px;
`;

const UnitLabel = styled.label`
  ${radioButtonStyles}
  min-height: 44px;
  &:has(input:checked) {
    font-weight: 600;
  }
`;

const unitNames: { readonly [U in LengthUnit]: string } = { cm: 'Centimetres', in: 'Inches' };

interface UnitSwitchProps {
  readonly unit: LengthUnit;
  readonly onSelect: (unit: LengthUnit) => void;
}

/** Radio group: centimetres or inches. */
export const UnitSwitch = ({ unit, onSelect }: UnitSwitchProps) => {
  const name = useId();
  return (
    <Row role="radiogroup" aria-label="Unit">
      {lengthUnits.map((option) => (
        <UnitLabel key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === unit}
            aria-label={unitNames[option]}
            onChange={() => onSelect(option)}
          />
          <span>{option}</span>
        </UnitLabel>
      ))}
    </Row>
  );
};
