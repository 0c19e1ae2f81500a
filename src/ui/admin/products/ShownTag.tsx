import { Eye, EyeOff } from 'lucide-react';
import { StatusTag } from '../../kit/Badge.tsx';

/** Whether shoppers see it, as icon and text. */
export const ShownTag = ({ hidden }: { readonly hidden: boolean }) => {
  const Icon = hidden ? EyeOff : Eye;
  return (
    <StatusTag $tone={hidden ? 'neutral' : 'success'}>
      <Icon aria-hidden="true" strokeWidth={1.5} size={16} />
      {hidden ? 'Hidden' : 'Shown'}
    </StatusTag>
  );
};
