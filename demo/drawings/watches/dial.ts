/** Dials, hands and glass, without text or numerals. */
import { blur, shade, type Sketch } from '../kit/kit.ts';

export interface Dial {
  radius: number;
  color: string;
  /** Colour of marks and hands. */
  ink: string;
  accent: string;
  marks: 'batons' | 'dots' | 'railway' | 'bars' | 'slim';
  hands: 'dauphine' | 'sword' | 'baton' | 'leaf';
  subdials: 0 | 1 | 2 | 3;
  hasDate: boolean;
  hasSecondHand: boolean;
  finish: 'sunray' | 'matt' | 'grain';
}

const spoke = (turn: number, from: number, to: number) => {
  const angle = ((turn - 90) * Math.PI) / 180;
  const at = (reach: number) =>
    `${(400 + Math.cos(angle) * reach).toFixed(1)} ${(500 + Math.sin(angle) * reach).toFixed(1)}`;
  return `M${at(from)}L${at(to)}`;
};

const hourTurns = Array.from({ length: 12 }, (_, hour) => hour * 30);
const minuteTurns = Array.from({ length: 60 }, (_, minute) => minute * 6);

const spokes = (
  turns: readonly number[],
  from: number,
  to: number,
  color: string,
  width: number,
  more = '',
) =>
  `<path d="${turns.map((turn) => spoke(turn, from, to)).join('')}" stroke="${color}" stroke-width="${width}" ${more}/>`;

const markings = (dial: Dial): string => {
  const { radius, ink, color } = dial;
  const relief = shade(color, -0.25);
  const raised = (turns: readonly number[], from: number, to: number, width: number) =>
    `<g transform="translate(1.4 2)">${spokes(turns, from, to, relief, width, 'opacity=".5"')}</g>${spokes(turns, from, to, ink, width)}`;
  const minutes = spokes(minuteTurns, radius - 6, radius - 13, ink, 1.3, 'opacity=".75"');
  const quarters = [0, 90, 180, 270];
  switch (dial.marks) {
    case 'batons':
      return (
        minutes + raised(hourTurns, radius - 17, radius - 40, 5) + raised([0], radius - 17, radius - 40, 11)
      );
    case 'dots':
      return (
        minutes +
        hourTurns
          .filter((turn) => turn % 90 !== 0)
          .map((turn) => {
            const angle = ((turn - 90) * Math.PI) / 180;
            return `<circle cx="${(400 + Math.cos(angle) * (radius - 27)).toFixed(1)}" cy="${(500 + Math.sin(angle) * (radius - 27)).toFixed(1)}" r="7" fill="${ink}" stroke="${relief}" stroke-width="1"/>`;
          })
          .join('') +
        raised(quarters, radius - 18, radius - 44, 10)
      );
    case 'railway':
      return `<circle cx="400" cy="500" r="${radius - 6}" fill="none" stroke="${ink}" stroke-width="1.2"/><circle cx="400" cy="500" r="${radius - 15}" fill="none" stroke="${ink}" stroke-width="1.2"/>${spokes(minuteTurns, radius - 6, radius - 15, ink, 1.4)}${raised(hourTurns, radius - 20, radius - 36, 4)}${raised(quarters, radius - 20, radius - 46, 8)}`;
    case 'bars':
      return minutes + raised(hourTurns, radius - 17, radius - 34, 8);
    case 'slim':
      return raised(hourTurns, radius - 8, radius - 34, 2.4);
  }
};

const subdial = (x: number, y: number, radius: number, dial: Dial, turn: number): string => {
  const ring = Array.from({ length: 12 }, (_, step) => {
    const angle = (step * 30 * Math.PI) / 180;
    return `M${(x + Math.cos(angle) * (radius - 3)).toFixed(1)} ${(y + Math.sin(angle) * (radius - 3)).toFixed(1)}L${(x + Math.cos(angle) * (radius - 9)).toFixed(1)} ${(y + Math.sin(angle) * (radius - 9)).toFixed(1)}`;
  }).join('');
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${shade(dial.color, -0.05)}" stroke="${shade(dial.color, -0.18)}" stroke-width="1.6"/><path d="M${x - radius * 0.7} ${y + radius * 0.7}A${radius} ${radius} 0 0 0 ${x + radius * 0.7} ${y + radius * 0.7}" fill="none" stroke="${shade(dial.color, 0.16)}" stroke-width="1.4" opacity=".7"/><path d="${ring}" stroke="${dial.ink}" stroke-width="1.3"/><path d="M${x} ${y + 8}V${y - radius + 9}" transform="rotate(${turn} ${x} ${y})" stroke="${dial.ink}" stroke-width="2.4" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="3.2" fill="${dial.ink}"/>`;
};

const handShapes: Record<Dial['hands'], (length: number, breadth: number) => string> = {
  dauphine: (length, breadth) =>
    `M400 ${500 + length * 0.16}L${400 - breadth} ${500 - length * 0.1}L400 ${500 - length}L${400 + breadth} ${500 - length * 0.1}Z`,
  sword: (length, breadth) =>
    `M${400 - breadth * 0.5} ${500 + 16}L${400 - breadth} ${500 - length * 0.72}L400 ${500 - length}L${400 + breadth} ${500 - length * 0.72}L${400 + breadth * 0.5} ${500 + 16}Z`,
  baton: (length, breadth) =>
    `M${400 - breadth * 0.7} 520H${400 + breadth * 0.7}V${500 - length}H${400 - breadth * 0.7}Z`,
  leaf: (length, breadth) =>
    `M400 516C${400 - breadth * 0.3} 500 ${400 - breadth * 1.3} ${500 - length * 0.45} 400 ${500 - length}C${400 + breadth * 1.3} ${500 - length * 0.45} ${400 + breadth * 0.3} 500 400 516Z`,
};

/** The hands show ten past ten. */
export const handsOf = (sketch: Sketch, dial: Dial): string => {
  const shape = handShapes[dial.hands];
  const hand = (length: number, breadth: number, turn: number) => {
    const d = shape(length, breadth);
    return `<g transform="rotate(${turn} 400 500)"><path d="${d}" fill="${dial.ink}" stroke="${shade(dial.ink, -0.25)}" stroke-width=".8"/><path d="M400 505V${500 - length * 0.86}" stroke="${shade(dial.ink, 0.25)}" stroke-width="1.4" opacity=".6"/></g>`;
  };
  const both = hand(dial.radius * 0.54, 7, 305) + hand(dial.radius * 0.82, 5.4, 58);
  const second = dial.hasSecondHand
    ? `<g stroke="${dial.accent}" stroke-linecap="round" transform="rotate(212 400 500)"><path d="M400 530V${500 - dial.radius * 0.86}" stroke-width="2"/><path d="M400 532V514" stroke-width="5"/></g>`
    : '';
  return `<g opacity=".4" transform="translate(3 5)" filter="${blur(sketch, 2.5)}">${both}</g>${both}${second}<circle cx="400" cy="500" r="7" fill="${dial.hasSecondHand ? dial.accent : dial.ink}"/><circle cx="400" cy="500" r="2.6" fill="${shade(dial.ink, -0.3)}"/>`;
};

export const dialFace = (sketch: Sketch, dial: Dial): string => {
  const ground = sketch.define(
    'dial',
    (id) =>
      `<radialGradient id="${id}" cx=".42" cy=".36" r=".75"><stop stop-color="${shade(dial.color, 0.07)}"/><stop offset=".6" stop-color="${dial.color}"/><stop offset="1" stop-color="${shade(dial.color, -0.09)}"/></radialGradient>`,
  );
  const rays =
    dial.finish === 'sunray'
      ? `<path d="${Array.from({ length: 90 }, (_, index) => spoke(index * 4, 4, dial.radius)).join('')}" stroke="${shade(dial.color, 0.16)}" stroke-width="1" opacity=".2"/><path d="M400 500L${400 - dial.radius * 0.9} ${500 - dial.radius * 0.75}A${dial.radius} ${dial.radius} 0 0 1 ${400 - dial.radius * 0.3} ${500 - dial.radius * 1.1}ZM400 500L${400 + dial.radius * 0.9} ${500 + dial.radius * 0.75}A${dial.radius} ${dial.radius} 0 0 1 ${400 + dial.radius * 0.3} ${500 + dial.radius * 1.1}Z" fill="${shade(dial.color, 0.2)}" opacity=".28" filter="${blur(sketch, 10)}"/>`
      : '';
  const places: Record<Dial['subdials'], [number, number, number][]> = {
    0: [],
    1: [[400, 560, 40]],
    2: [
      [342, 500, 37],
      [458, 500, 37],
    ],
    3: [
      [344, 500, 35],
      [456, 500, 35],
      [400, 560, 35],
    ],
  };
  const small = places[dial.subdials]
    .map(([x, y, radius], index) => subdial(x, y, radius, dial, [300, 40, 160][index]!))
    .join('');
  const date = dial.hasDate
    ? `<rect x="${400 + dial.radius - 54}" y="488" width="28" height="24" rx="2" fill="#F1EFE9" stroke="${shade(dial.color, -0.25)}" stroke-width="1.4"/><path d="M${400 + dial.radius - 46} 500h12" stroke="#2A2722" stroke-width="3"/>`
    : '';
  const clip = sketch.define(
    'dial clip',
    (id) => `<clipPath id="${id}"><circle cx="400" cy="500" r="${dial.radius}"/></clipPath>`,
  );
  const glass = `<path d="M${400 - dial.radius} 470Q${400 - dial.radius * 0.6} ${500 - dial.radius * 1.1} 430 ${500 - dial.radius}Q${400 - dial.radius * 0.2} ${500 - dial.radius * 0.5} ${400 - dial.radius * 0.7} 560Z" fill="#fff" opacity=".1"/>`;
  const shadow = `<circle cx="400" cy="500" r="${dial.radius + 4}" fill="none" stroke="#111" stroke-width="14" opacity=".4" filter="${blur(sketch, 5)}" transform="translate(3 5)"/>`;
  return `<g clip-path="url(#${clip})"><circle cx="400" cy="500" r="${dial.radius}" fill="url(#${ground})"/>${rays}${markings(dial)}${small}${date}${shadow}${handsOf(sketch, dial)}${glass}</g>`;
};
