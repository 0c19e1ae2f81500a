import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { StatusTag } from '../../kit/StatusTag.tsx';

/** Whether it is visible to shoppers, as icon and text. */
export const VisibilityTag = ({ hidden }: { readonly hidden: boolean }) => (
  <StatusTag tone={hidden ? 'neutral' : 'success'} Icon={hidden ? EyeOff : Eye}>
    {hidden ? 'Hidden' : 'Shown'}
  </StatusTag>
);
