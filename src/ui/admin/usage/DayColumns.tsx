import styled from 'styled-components';
import { color, type } from '../../theme/theme.ts';
import { axisEnd, counted, shortDay } from './usageText.ts';

export interface DayColumn {
  readonly day: string;
  /** Both from the ground up, the first below. */
  readonly parts: readonly [number, number];
}

interface DayColumnsProps {
  /** All that the columns say, in a sentence. */
  readonly label: string;
  readonly names: readonly [string, string];
  readonly columns: readonly DayColumn[];
}

const height = 100;
const gap = 0.24;

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px 10px;
  color: ${color.ink2};
  ${type[12]}
  font-variant-numeric: tabular-nums;
`;

const Axis = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  text-align: right;
  /* The middle of a number stands at its line. */
  margin-block: -8px;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 180px;
  overflow: visible;
  & .first {
    fill: ${color.brand};
  }
  & .second {
    fill: ${color.control};
  }
  & line {
    stroke: ${color.line};
    vector-effect: non-scaling-stroke;
  }
`;

const Days = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
`;

const Key = styled.ul`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin-top: 4px;
  color: ${color.ink};
  ${type[13]}
  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & > li::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${color.brand};
  }
  & > li + li::before {
    background: ${color.control};
  }
`;

const totalOf = ({ parts }: DayColumn) => parts[0] + parts[1];

/** A column a day, of two parts. It stretches with its place; its words are text beside the drawing, so that they never do. */
export const DayColumns = ({ label, names, columns }: DayColumnsProps) => {
  const end = axisEnd(Math.max(0, ...columns.map(totalOf)));
  const heightOf = (count: number) => (count / end) * height;
  const shown = [columns[0], columns[Math.floor((columns.length - 1) / 2)], columns.at(-1)];
  return (
    <Frame>
      <Axis aria-hidden="true">
        {[end, end / 2, 0].map((count) => (
          <span key={count}>{counted(count)}</span>
        ))}
      </Axis>
      <Drawing
        role="img"
        aria-label={label}
        viewBox={`0 0 ${columns.length} ${height}`}
        preserveAspectRatio="none"
      >
        {[0, height / 2, height].map((y) => (
          <line key={y} x1={0} x2={columns.length} y1={y} y2={y} />
        ))}
        {columns.map((column, place) => {
          const [first, second] = column.parts.map(heightOf) as [number, number];
          const across = { x: place + gap / 2, width: 1 - gap };
          return (
            <g key={column.day}>
              <title>{`${shortDay(column.day)}: ${counted(totalOf(column))}`}</title>
              <rect className="first" {...across} y={height - first} height={first} />
              <rect className="second" {...across} y={height - first - second} height={second} />
            </g>
          );
        })}
      </Drawing>
      <Days aria-hidden="true">
        {shown.map((column, place) => column && <span key={place}>{shortDay(column.day)}</span>)}
      </Days>
      <Key aria-hidden="true">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Key>
    </Frame>
  );
};
