import { Slider } from '@base-ui/react/slider';
import styled from 'styled-components';
import { color, forcedColorsPalette } from '../theme/theme.ts';
import type { RangeSliderTrackProps } from './RangeSlider.tsx';

const Control = styled(Slider.Control)`
  display: flex;
  align-items: center;
  height: 44px;
  padding-inline: 12px;
  touch-action: none;
  user-select: none;
`;

const Track = styled(Slider.Track)`
  width: 100%;
  height: 2px;
  ${forcedColorsPalette}
  background: ${color.control};
`;

const Indicator = styled(Slider.Indicator)`
  background: ${color.ink};
`;

const Thumb = styled(Slider.Thumb)`
  width: 24px;
  height: 24px;
  border: 2px solid ${color.ink};
  border-radius: 50%;
  background: ${color.bg};
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

/** Loaded by `RangeSlider.tsx`. */
export const RangeSliderTrack = ({
  label,
  minimum,
  maximum,
  value,
  onChange,
  formatValue,
}: RangeSliderTrackProps) => (
  <Slider.Root
    min={minimum}
    max={maximum}
    value={[value.from, value.to]}
    onValueChange={(next) => {
      if (Array.isArray(next)) onChange({ from: next[0] ?? minimum, to: next[1] ?? maximum });
    }}
  >
    <Control>
      <Track>
        <Indicator />
        <Thumb
          index={0}
          aria-label={`${label} from`}
          getAriaValueText={(_, thumbValue) => formatValue(thumbValue)}
        />
        <Thumb
          index={1}
          aria-label={`${label} to`}
          getAriaValueText={(_, thumbValue) => formatValue(thumbValue)}
        />
      </Track>
    </Control>
  </Slider.Root>
);
