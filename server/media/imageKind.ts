/** Detects the kind of a picture by its magic bytes; file names are not trusted. */

export const sourceKinds = ['svg', 'jpg', 'png', 'webp', 'avif'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const startsWith = (bytes: Uint8Array, at: number, signature: string): boolean =>
  Buffer.from(bytes.subarray(at, at + signature.length)).equals(Buffer.from(signature, 'latin1'));

const looksLikeSvg = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 1000))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return start.startsWith('<svg') || (start.startsWith('<?xml') && start.includes('<svg'));
};

const isAvif = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 4, 'ftyp') && ['avif', 'avis', 'mif1'].some((brand) => startsWith(bytes, 8, brand));

/** The kind of the picture in `bytes`; undefined if unsupported. */
export const detectSourceKind = (bytes: Uint8Array): SourceKind | undefined => {
  if (startsWith(bytes, 0, '\xFF\xD8\xFF')) return 'jpg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1A\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  if (isAvif(bytes)) return 'avif';
  return looksLikeSvg(bytes) ? 'svg' : undefined;
};
