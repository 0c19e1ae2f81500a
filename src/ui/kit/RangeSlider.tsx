import { useId, useState } from 'react';
import styled from 'styled-components';
import { inputLook } from './fieldLook.ts';
import { lazyPart } from './lazyPart.tsx';
import { useNearViewport } from './useNearViewport.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The thumbs' code comes when the slider nears the screen. */
const nearPx = 400;

const Place = styled.div`
  height: 44px;
`;

/** Where the thumbs do not come, the number fields do their work. */
const Track = lazyPart<RangeSliderTrackProps>(
  async () => (await import('./RangeSliderTrack.tsx')).RangeSliderTrack,
  { waiting: <Place /> },
);

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 8px;
`;

const Input = styled.input`
  ${inputLook}
  min-height: 44px;
  padding: 8px 12px;
  font-variant-numeric: tabular-nums;
`;

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface RangeSliderTrackProps {
  readonly label: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly value: Range;
  readonly onChange: (value: Range) => void;
  /** A figure as it is read out, such as '$40'. */
  readonly valueText: (figure: number) => string;
}

interface BoundProps {
  readonly label: string;
  readonly figure: number;
  readonly onCommit: (figure: number) => void;
}

/** Takes any typing, and counts once the field is left or Enter is pressed. */
const Bound = ({ label, figure, onCommit }: BoundProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    if (Number.isFinite(wanted)) onCommit(wanted);
    setTyped(null);
  };
  return (
    <div>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Input
        id={id}
        inputMode="numeric"
        value={typed ?? String(figure)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
      />
    </div>
  );
};

const clamp = (figure: number, least: number, most: number) => Math.min(Math.max(figure, least), most);

/** LIST-07: a range by two thumbs, and by two number fields for whoever cannot drag. */
export const RangeSlider = (props: RangeSliderTrackProps) => {
  const { label, minimum, maximum, value, onChange } = props;
  const { ref, isNear } = useNearViewport<HTMLFieldSetElement>(nearPx);
  return (
    <fieldset ref={ref} aria-label={label}>
      {isNear ? <Track {...props} /> : <Place />}
      <Fields>
        <Bound
          label={`${label}: lowest`}
          figure={value.from}
          onCommit={(from) => onChange({ ...value, from: clamp(from, minimum, value.to) })}
        />
        <span aria-hidden="true">–</span>
        <Bound
          label={`${label}: highest`}
          figure={value.to}
          onCommit={(to) => onChange({ ...value, to: clamp(to, value.from, maximum) })}
        />
      </Fields>
    </fieldset>
  );
};
