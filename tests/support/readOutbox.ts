import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Mail {
  readonly file: string;
  readonly to: string;
  readonly subject: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const splitPart = (source: string): Part => {
  const end = source.indexOf('\n\n');
  const [head, body] = end < 0 ? [source, ''] : [source.slice(0, end), source.slice(end + 2)];
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body };
};

const contentType = ({ headers }: Part): string => headers['content-type'] ?? 'text/plain';

/** The parts of a multipart message that are not multipart themselves. */
const leafParts = (part: Part): Part[] => {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(contentType(part))?.[1];
  if (boundary === undefined) return [part];
  const sections = part.body.split(`--${boundary}`).slice(1, -1);
  return sections.flatMap((section) => leafParts(splitPart(section.replaceAll(/^\n|\n$/g, ''))));
};

const decodeQuotedPrintable = (text: string): string => {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const decodeBody = (part: Part | undefined): string => {
  if (part === undefined) return '';
  const encoding = part.headers['content-transfer-encoding']?.toLowerCase() ?? '7bit';
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(part.body.replaceAll(/=\n/g, ''));
  return Buffer.from(part.body, 'latin1').toString('utf8');
};

/** RFC 2047: `=?UTF-8?Q?…?=`. Whitespace between two encoded words is not part of the text. */
const decodeHeader = (value: string): string => {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decodeQuotedPrintable(word.replaceAll('_', ' ')),
  );
};

const readMail = (file: string): Mail => {
  const message = splitPart(readFileSync(file, 'latin1').replaceAll('\r\n', '\n'));
  const bodies = leafParts(message);
  const bodyOf = (type: string) => bodies.find((part) => contentType(part).startsWith(type));
  return {
    file,
    to: decodeHeader(message.headers.to ?? ''),
    subject: decodeHeader(message.headers.subject ?? ''),
    headers: message.headers,
    text: decodeBody(bodyOf('text/plain')),
    html: decodeBody(bodyOf('text/html')),
  };
};

/** The mails in the shop's outbox folder, by file name. */
export const readOutbox = (dataDir: string): Mail[] => {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => readMail(join(folder, name)));
};
