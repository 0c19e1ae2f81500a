import styled, { keyframes } from 'styled-components';
import { paths } from '../../paths/paths.ts';
import type { CategoryNode } from '../catalogue/categoryTree.ts';
import { PlainLink } from '../link/TextLink.tsx';
import { color, containerWidth, gutter, zIndex, motion, type } from '../theme/theme.ts';

const appear = keyframes`from { opacity: 0; }`;

const Panel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  z-index: ${zIndex.menu};
  background: ${color.raised};
  border-block: 1px solid ${color.line};
  box-shadow: 0 24px 32px rgb(12 12 10 / 0.08);
  animation: ${appear} ${motion.popover} ${motion.in};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 32px;
  max-width: ${containerWidth};
  margin-inline: auto;
  padding: 32px ${gutter} 48px;
`;

const Heading = styled.h2`
  ${type[14]}
  font-weight: 600;
  margin-bottom: 8px;
`;

const LeafList = styled.ul`
  display: grid;
  ${type[14]}
  color: ${color.ink2};
  & a {
    display: block;
    padding-block: 6px;
    &:hover {
      color: ${color.ink};
    }
  }
`;

interface MegaMenuProps {
  readonly id: string;
  readonly category: CategoryNode;
  readonly isOpen: boolean;
  /** Called when a link is followed. */
  readonly onNavigate: () => void;
}

/** FRAME-07: second-level categories as headings, third-level ones as links. */
export const MegaMenu = ({ id, category, isOpen, onNavigate }: MegaMenuProps) => {
  if (!isOpen) return <div id={id} hidden />;
  return (
    <Panel id={id}>
      <Columns
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onNavigate()}
      >
        {category.children.map((second) => (
          <div key={second.slug}>
            <Heading>
              <PlainLink href={paths.listing(second.path)}>{second.name}</PlainLink>
            </Heading>
            <LeafList>
              {second.children.map((third) => (
                <li key={third.slug}>
                  <PlainLink href={paths.listing(third.path)}>{third.name}</PlainLink>
                </li>
              ))}
            </LeafList>
          </div>
        ))}
      </Columns>
    </Panel>
  );
};
