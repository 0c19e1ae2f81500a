import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { color, media, motion, radius, type } from '../theme/theme.ts';

const StyledButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  ${media.coarse} {
    min-height: 44px;
  }
  padding: 6px 10px 6px 14px;
  border: 1px solid ${color.control};
  border-radius: ${radius.chip};
  ${type[13]}
  font-weight: 500;
  transition: border-color ${motion.hover} ${motion.in};
  &:hover {
    border-color: ${color.ink};
  }
`;

export interface ChipProps {
  readonly text: string;
  readonly onRemove: () => void;
}

/** A removable chip, such as an applied filter; pressing it removes it. */
export const Chip = ({ text, onRemove }: ChipProps) => (
  <StyledButton type="button" aria-label={`Remove ${text}`} onClick={onRemove}>
    {text}
    <X aria-hidden="true" strokeWidth={1.5} size={16} />
  </StyledButton>
);
