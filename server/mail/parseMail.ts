/** Parses the mails that `mailer.ts` writes: multipart messages with a plain-text and an HTML body. */

export interface ParsedMail {
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const splitPart = (source: string): Part => {
  const end = source.indexOf('\n\n');
  const head = (end < 0 ? source : source.slice(0, end)).replaceAll(/\n[ \t]+/g, ' ');
  const headers = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: end < 0 ? '' : source.slice(end + 2) };
};

const flattenParts = (part: Part): Part[] => {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  const sections = part.body.split(`--${boundary}`).slice(1, -1);
  return sections.flatMap((section) => flattenParts(splitPart(section.replace(/^\n/, ''))));
};

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeBody = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body.replaceAll('=\n', ''));
  return Buffer.from(body, 'latin1').toString('utf8');
};

/** Decodes RFC 2047 encoded words; whitespace between two of them is dropped. */
const decodeHeader = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    );

/** Parses the content of a mail file, read as Latin-1. */
export const parseMail = (file: string): ParsedMail => {
  const message = splitPart(file.replaceAll('\r\n', '\n'));
  const parts = flattenParts(message);
  const bodyOf = (type: string): string => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  const header = (name: string): string => decodeHeader(message.headers.get(name) ?? '');
  return {
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
};
