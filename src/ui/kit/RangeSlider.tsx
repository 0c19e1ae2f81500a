import { useId, useState } from 'react';
import styled from 'styled-components';
import { inputStyles } from './field.styles.ts';
import { lazyComponent } from './lazyComponent.tsx';
import { useNearViewport } from './useNearViewport.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Distance from the viewport, in px, at which the thumbs are loaded. */
const marginPx = 400;

const TrackPlaceholder = styled.div`
  height: 44px;
`;

/** No error text: without the thumbs, the number fields still work. */
const LazyTrack = lazyComponent<RangeSliderTrackProps>(
  async () => (await import('./RangeSliderTrack.tsx')).RangeSliderTrack,
  { fallback: <TrackPlaceholder /> },
);

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 8px;
`;

const Input = styled.input`
  ${inputStyles}
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
  /** Value text for screen readers, such as '$40'. */
  readonly formatValue: (value: number) => string;
}

interface BoundFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onCommit: (value: number) => void;
}

/** Accepts any text; commits a number on blur and Enter. */
const BoundField = ({ label, value, onCommit }: BoundFieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const parsed = Number.parseInt(typed ?? '', 10);
    if (Number.isFinite(parsed)) onCommit(parsed);
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
        value={typed ?? String(value)}
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

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** LIST-07: a range slider with two thumbs and two number fields, which need no dragging. */
export const RangeSlider = (props: RangeSliderTrackProps) => {
  const { label, minimum, maximum, value, onChange } = props;
  const { ref, isNear } = useNearViewport<HTMLFieldSetElement>(marginPx);
  return (
    <fieldset ref={ref} aria-label={label}>
      {isNear ? <LazyTrack {...props} /> : <TrackPlaceholder />}
      <Fields>
        <BoundField
          label={`${label}: lowest`}
          value={value.from}
          onCommit={(from) => onChange({ ...value, from: clamp(from, minimum, value.to) })}
        />
        <span aria-hidden="true">–</span>
        <BoundField
          label={`${label}: highest`}
          value={value.to}
          onCommit={(to) => onChange({ ...value, to: clamp(to, value.from, maximum) })}
        />
      </Fields>
    </fieldset>
  );
};
