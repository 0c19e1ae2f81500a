import { Eye, EyeOff } from 'lucide-react';
import { StatusTag } from '../../kit/StatusTag.tsx';

/** Whether shoppers see it, as icon and text. */
export const ShownTag = ({ hidden }: { readonly hidden: boolean }) => (
  <StatusTag tone={hidden ? 'neutral' : 'success'} Icon={hidden ? EyeOff : Eye}>
    {hidden ? 'Hidden' : 'Shown'}
  </StatusTag>
);
