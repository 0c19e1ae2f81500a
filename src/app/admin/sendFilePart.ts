import { uploadPartBytes } from '../../../contract/rules/uploads.ts';
import type { AdminServices } from '../../services/admin/adminServices.ts';

/** Arguments of one call of `fromCharCode`. */
const charactersAtOnce = 0x8000;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += charactersAtOnce)
    text += String.fromCharCode(...bytes.subarray(start, start + charactersAtOnce));
  return btoa(text);
};

/** Sends the part of a chosen file at the offset; resolves with the offset of the next part. */
export const sendFilePart = async (
  services: Pick<AdminServices, 'sendUploadPart'>,
  files: ReadonlyMap<string, Blob>,
  { id, offset }: { readonly id: string; readonly offset: number },
  signal: AbortSignal,
): Promise<number> => {
  const file = files.get(id);
  if (!file) throw new Error('We no longer have this file. Choose it again.');
  const part = file.slice(offset, offset + uploadPartBytes);
  const content = toBase64(new Uint8Array(await part.arrayBuffer()));
  await services.sendUploadPart({ upload: id, offset, content }, signal);
  return offset + part.size;
};
