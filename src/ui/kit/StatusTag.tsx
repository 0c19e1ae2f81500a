import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';

const tones = {
  neutral: color.ink2,
  success: color.success,
  warning: color.warning,
  danger: color.sale,
} as const;

export type StatusTone = keyof typeof tones;

const Tag = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${type[14]}
  font-weight: 600;
  color: ${({ $tone }) => tones[$tone]};
`;

interface StatusTagProps {
  readonly tone: StatusTone;
  readonly Icon: LucideIcon;
  readonly children: string;
}

/** A status with icon and text, so that colour is not the only cue. */
export const StatusTag = ({ tone, Icon, children }: StatusTagProps) => (
  <Tag $tone={tone}>
    <Icon aria-hidden="true" strokeWidth={1.5} size={16} />
    {children}
  </Tag>
);

/** Tone and icon by status. */
export type StatusStyles<Status extends string> = {
  readonly [S in Status]: readonly [tone: StatusTone, icon: LucideIcon];
};

/** The `StatusTag` of each status of an order or a return. */
export const createStatusTag =
  <Status extends string>(labels: { readonly [S in Status]: string }, styles: StatusStyles<Status>) =>
  ({ status }: { readonly status: Status }) => {
    const [tone, Icon] = styles[status];
    return (
      <StatusTag tone={tone} Icon={Icon}>
        {labels[status]}
      </StatusTag>
    );
  };
