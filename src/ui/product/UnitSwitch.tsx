import { useId } from 'react';
import styled from 'styled-components';
import { radioFace } from '../kit/radioFace.ts';
import { lengthUnits, type LengthUnit } from './lengthUnit.ts';

const Row = styled.div`
  display: flex;
  gap: 8px;
`;

const Face = styled.label`
  ${radioFace}
  min-height: 44px;
  &:has(input:checked) {
    font-weight: 600;
  }
`;

const names: { readonly [U in LengthUnit]: string } = { cm: 'Centimetres', in: 'Inches' };

interface UnitSwitchProps {
  readonly unit: LengthUnit;
  readonly onChoose: (unit: LengthUnit) => void;
}

/** Centimetres or inches. */
export const UnitSwitch = ({ unit, onChoose }: UnitSwitchProps) => {
  const name = useId();
  return (
    <Row role="radiogroup" aria-label="Unit">
      {lengthUnits.map((one) => (
        <Face key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === unit}
            aria-label={names[one]}
            onChange={() => onChoose(one)}
          />
          <span>{one}</span>
        </Face>
      ))}
    </Row>
  );
};
