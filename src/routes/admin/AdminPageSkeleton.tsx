import { SkeletonBlock } from '../../ui/kit/Skeleton.tsx';

/** Placeholder while code of the admin area loads. */
export const AdminPageSkeleton = () => <SkeletonBlock $height="60vh" aria-busy="true" />;
