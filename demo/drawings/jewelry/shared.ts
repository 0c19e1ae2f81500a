import { lightness, type Metal, type Sketch } from '../kit/kit.ts';

export interface JewelInput {
  sketch: Sketch;
  metal: Metal;
  stone: string;
  isBack: boolean;
}

export interface CloseUp {
  x: number;
  y: number;
  width: number;
}

/** A piece of jewelry with the framing of its two close-ups. */
export interface Jewel {
  body: string;
  shadow: string;
  detail: CloseUp;
  clasp: CloseUp;
}

export type JewelCut = (input: JewelInput) => Jewel;

/** The polished metal that a catalogue colour stands for. */
export const metalOf = (color: string): Metal => {
  const [red, green, blue] = [1, 3, 5].map((from) => parseInt(color.slice(from, from + 2), 16)) as [
    number,
    number,
    number,
  ];
  if (red - blue < 26) return lightness(color) < 0.5 ? 'gunmetal' : 'steel';
  return green < (red + blue) / 2 + 10 ? 'rose' : 'brass';
};
