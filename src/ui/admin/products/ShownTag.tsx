import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { StatusTag } from '../../kit/StatusTag.tsx';

/** Whether shoppers see it, as icon and text. */
export const ShownTag = ({ hidden }: { readonly hidden: boolean }) => (
  <StatusTag tone={hidden ? 'neutral' : 'success'} Icon={hidden ? EyeOff : Eye}>
    {hidden ? 'Hidden' : 'Shown'}
  </StatusTag>
);
