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

/** The mails that the shop wrote instead of sending them, in the order of their file names. */
export function readOutbox(dataDir: string): Mail[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => readMail(join(folder, name)));
}

function readMail(file: string): Mail {
  const message = splitPart(readFileSync(file, 'latin1').replaceAll('\r\n', '\n'));
  const bodies = leaves(message);
  const bodyOf = (type: string) => bodies.find((part) => contentType(part).startsWith(type));
  return {
    file,
    to: decodeWords(message.headers.to ?? ''),
    subject: decodeWords(message.headers.subject ?? ''),
    headers: message.headers,
    text: decodeBody(bodyOf('text/plain')),
    html: decodeBody(bodyOf('text/html')),
  };
}

function splitPart(source: string): Part {
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
}

function contentType({ headers }: Part): string {
  return headers['content-type'] ?? 'text/plain';
}

/** A multipart message is a tree; these are its leaves. */
function leaves(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(contentType(part))?.[1];
  if (boundary === undefined) return [part];
  const sections = part.body.split(`--${boundary}`).slice(1, -1);
  return sections.flatMap((section) => leaves(splitPart(section.replaceAll(/^\n|\n$/g, ''))));
}

function decodeBody(part: Part | undefined): string {
  if (part === undefined) return '';
  const encoding = part.headers['content-transfer-encoding']?.toLowerCase() ?? '7bit';
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return fromQuotedPrintable(part.body.replaceAll(/=\n/g, ''));
  return Buffer.from(part.body, 'latin1').toString('utf8');
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047: `=?UTF-8?Q?…?=`; the space between two encoded words is not part of the text. */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : fromQuotedPrintable(word.replaceAll('_', ' ')),
  );
}
