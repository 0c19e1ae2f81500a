import { useId } from 'react';
import styled from 'styled-components';
import { color, forcedMarks, media, radius, type } from '../theme/theme.ts';
import { lengthUnits, type LengthUnit } from './lengthUnit.ts';

const Row = styled.div`
  display: flex;
  gap: 8px;
`;

const Face = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 56px;
  min-height: 44px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  ${type[14]}
  cursor: pointer;
  &:has(input:checked) {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
    font-weight: 600;
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${forcedMarks}
  ${media.forcedColors} {
    &:has(input:checked) {
      background: ${color.brand};
      color: ${color.onBrand};
    }
  }
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
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
