/** A sheet of paper: text at places, rules, and further pages where one is full. Lengths in points, from the upper left. */
import PDFDocument from 'pdfkit';
import { fontFileFor, type Weight } from './fonts.ts';

export const ink = '#171613';
export const muted = '#5A5750';
const line = '#DDD9D1';

/** A4 with its margins. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539, top: 56, bottom: 770 } as const;

export interface TextLook {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  /** Between letters. */
  readonly spacing?: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const figuresOfOneWidth: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

const lineHeightOf = (size: number): number => Math.round(size * 1.45);

export interface SheetFacts {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}

export interface Sheet {
  /** Writes text that wraps within its box; answers with the y below it. */
  readonly write: (text: string, box: Box, look?: TextLook) => number;
  /** A rule across the page. */
  readonly rule: (y: number) => void;
  readonly nextPage: () => void;
  /** The finished file; nothing can be written any more. */
  readonly finish: () => Promise<Buffer>;
}

export const openSheet = ({ title, author, at }: SheetFacts): Sheet => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve);
    document.once('error', reject);
  });

  const write: Sheet['write'] = (text, { x, y, width }, look = {}) => {
    const { size = 9.5, weight = 'regular', color = ink, align = 'left', spacing = 0 } = look;
    const height = lineHeightOf(size);
    document.font(fontFileFor(text, weight)).fontSize(size).fillColor(color);
    // Wide fonts stand higher: each line takes the height that the shop's own would.
    const lineGap = height - document.currentLineHeight();
    const options = { width, align, lineGap, characterSpacing: spacing, features: figuresOfOneWidth };
    document.text(text, x, y, options);
    return y + document.heightOfString(text, options);
  };

  const numberPages = (): void => {
    const { start, count } = document.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      document.switchToPage(index);
      const box = { x: page.left, y: 798, width: page.right - page.left };
      write(`${title}, page ${index + 1} of ${count}`, box, { size: 8, color: muted });
    }
  };

  return {
    write,
    rule: (y) => {
      document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(line).stroke();
    },
    nextPage: () => void document.addPage(),
    finish: async () => {
      numberPages();
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
};
