/** A PDF document with positioned text and rules. Lengths in points from the upper left. */
import PDFDocument from 'pdfkit';
import { fontFileFor, type Weight } from './fonts.ts';

export const ink = '#171613';
export const muted = '#5A5750';
const ruleColor = '#DDD9D1';

/** A4 with its margins. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539, top: 56, bottom: 770 } as const;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  /** Letter spacing. */
  readonly spacing?: number;
}

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const tabularFigures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

const lineHeight = (size: number): number => Math.round(size * 1.45);

export interface PdfMetadata {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  /** Width and height; A4 by default. */
  readonly size?: readonly [width: number, height: number];
}

export interface PdfDocument {
  /** Writes text that wraps within its box; returns the y below it. */
  readonly write: (text: string, box: TextBox, style?: TextStyle) => number;
  /** Fills a rectangle in black. */
  readonly bar: (box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }) => void;
  /** Draws a rule across the page. */
  readonly rule: (y: number) => void;
  readonly nextPage: () => void;
  readonly countPages: () => number;
  /** Continues on a page by its index. */
  readonly openPage: (index: number) => void;
  /** Returns the file; the document can no longer be changed. */
  readonly finish: () => Promise<Buffer>;
}

export const createPdfDocument = ({ title, author, at, size: pageSize }: PdfMetadata): PdfDocument => {
  const document = new PDFDocument({
    size: pageSize ? [...pageSize] : 'A4',
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

  const write: PdfDocument['write'] = (text, { x, y, width }, style = {}) => {
    const { size = 9.5, weight = 'regular', color = ink, align = 'left', spacing = 0 } = style;
    const height = lineHeight(size);
    document.font(fontFileFor(text, weight)).fontSize(size).fillColor(color);
    // The fallback font is taller; lines keep the height of the brand font.
    const lineGap = height - document.currentLineHeight();
    const options = { width, align, lineGap, characterSpacing: spacing, features: tabularFigures };
    document.text(text, x, y, options);
    return y + document.heightOfString(text, options);
  };

  return {
    write,
    bar: ({ x, y, width, height }) => {
      document.rect(x, y, width, height).fill('#000000');
    },
    rule: (y) => {
      document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(ruleColor).stroke();
    },
    nextPage: () => void document.addPage(),
    countPages: () => document.bufferedPageRange().count,
    openPage: (index) => void document.switchToPage(index),
    finish: async () => {
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
};

/** Writes lines below one another; returns the y below the last. */
export const writeLines = (
  pdf: PdfDocument,
  lines: readonly string[],
  box: TextBox,
  style?: TextStyle,
): number => lines.reduce((y, text) => pdf.write(text, { ...box, y }, style), box.y);

/** Writes title, number and count at the foot of the A4 pages from an index on, such as 'Invoice 4827193605, page 1 of 2'. */
export const numberPages = (pdf: PdfDocument, title: string, first = 0): void => {
  const count = pdf.countPages() - first;
  for (let index = 0; index < count; index += 1) {
    pdf.openPage(first + index);
    const box = { x: page.left, y: 798, width: page.right - page.left };
    pdf.write(`${title}, page ${index + 1} of ${count}`, box, { size: 8, color: muted });
  }
};
