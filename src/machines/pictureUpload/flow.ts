import { childFlow } from '../common/flow.ts';

export const pictureUploadFlow = childFlow({ id: 'pictureUpload' });
