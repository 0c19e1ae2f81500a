import type { SnapshotFrom } from 'xstate';
import type { pictureUploadMachine } from './machine.ts';
import type { UploadFile } from './types.ts';

type PictureUpload = SnapshotFrom<typeof pictureUploadMachine>;

/** Finished uploads are in the list of pictures. */
export const selectOpenFilesOf =
  (productId: string) =>
  ({ context }: PictureUpload): readonly UploadFile[] =>
    context.files.filter((file) => file.productId === productId && file.status !== 'stored');
