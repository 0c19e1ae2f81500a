import { SkeletonBlock } from '../../ui/kit/Skeleton.tsx';

/** In the place of a part of the admin area whose code is on its way. */
export const AdminWaiting = () => <SkeletonBlock $height="60vh" aria-busy="true" />;
