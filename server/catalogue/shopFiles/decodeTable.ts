import { detectSourceKind } from '../../media/imageKind.ts';

/** The file cannot be imported; the message is a sentence that says what to do. */
export class ImportRefusal extends Error {}

/** Files that are chosen by mistake, by their first bytes. */
const otherFiles: readonly (readonly [signature: string, sentence: string])[] = [
  ['PK\x03\x04', 'This is an Excel workbook or a ZIP archive. Open it and save the table as CSV.'],
  ['\xD0\xCF\x11\xE0', 'This is an Excel workbook. Open it and save the table as CSV.'],
  ['%PDF', 'This is a PDF. Export the products of the other shop as CSV.'],
  ['\x1F\x8B', 'This is a compressed file. Unpack it and choose the CSV file in it.'],
];

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  Buffer.from(bytes.subarray(0, signature.length)).equals(Buffer.from(signature, 'latin1'));

/** The encoding by the byte order mark; undefined without one. */
const encodingOfMark = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, '\xFF\xFE')) return 'utf-16le';
  return startsWith(bytes, '\xFE\xFF') ? 'utf-16be' : undefined;
};

/** UTF-8 where the bytes are valid, otherwise the encoding of spreadsheets on Windows, in which all bytes are. */
const decodeText = (bytes: Uint8Array): string => {
  const marked = encodingOfMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

// oxlint-disable-next-line no-control-regex -- matches characters that no table has
const binaryCharacter = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** The text of a table in UTF-8, UTF-16 or Windows-1252, without a byte order mark. Throws an `ImportRefusal` for anything else. */
export const decodeTable = (bytes: Uint8Array): string => {
  const known = otherFiles.find(([signature]) => startsWith(bytes, signature));
  if (known) throw new ImportRefusal(known[1]);
  if (detectSourceKind(bytes))
    throw new ImportRefusal('This is a picture. Choose the CSV file with the products.');
  const text = decodeText(bytes);
  if (binaryCharacter.test(text))
    throw new ImportRefusal('This file is not a table. Save the products as CSV and choose that file.');
  if (text.trim() === '') throw new ImportRefusal('This file is empty.');
  return text;
};
