import ChevronDown from 'lucide-react/icons/chevron-down';
import styled from 'styled-components';
import { collections, collectionTitles } from '../../../contract/rules.ts';
import { paths } from '../../paths/paths.ts';
import type { CategoryNode } from '../catalogue/categoryTree.ts';
import { Drawer } from '../kit/Drawer.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { color, type } from '../theme/theme.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const List = styled.ul`
  ${type[16]}
  & > li {
    border-bottom: 1px solid ${color.line};
  }
  & a {
    display: block;
    padding-block: 12px;
  }
  & .special a {
    color: ${color.sale};
    font-weight: 600;
  }
`;

const CategoryDetails = styled.details`
  & > summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 48px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  & > div {
    padding: 0 0 16px 16px;
  }
`;

const SubcategoryGroup = styled.div`
  ${type[14]}
  & > a {
    font-weight: 600;
  }
  & ul a {
    padding-block: 10px;
    color: ${color.ink2};
  }
`;

const Row = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: 8px;
  ${type[16]}
`;

export interface NavDrawerProps {
  readonly categories: readonly CategoryNode[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The category tree in a drawer, for 768 px or less. */
export const NavDrawer = ({ categories, isOpen, onClose }: NavDrawerProps) => (
  <Drawer isOpen={isOpen} onClose={onClose} title="Menu" side="left">
    <nav aria-label="Categories">
      <List>
        {collections.map((collection) => (
          <li key={collection} className={collection === 'special-offer' ? 'special' : undefined}>
            <PlainLink onClick={onClose} href={paths.collection(collection)}>
              {collectionTitles[collection]}
            </PlainLink>
          </li>
        ))}
        {categories.map((top) => (
          <li key={top.slug}>
            <CategoryDetails>
              <summary>
                {top.name}
                <ChevronDown aria-hidden="true" strokeWidth={1.5} size={20} />
              </summary>
              <div>
                <PlainLink onClick={onClose} href={paths.listing(top.path)}>
                  All {top.name}
                </PlainLink>
                {top.children.map((second) => (
                  <SubcategoryGroup key={second.slug}>
                    <PlainLink onClick={onClose} href={paths.listing(second.path)}>
                      {second.name}
                    </PlainLink>
                    <ul className="leaves">
                      {second.children.map((third) => (
                        <li key={third.slug}>
                          <PlainLink onClick={onClose} href={paths.listing(third.path)}>
                            {third.name}
                          </PlainLink>
                        </li>
                      ))}
                    </ul>
                  </SubcategoryGroup>
                ))}
              </div>
            </CategoryDetails>
          </li>
        ))}
      </List>
    </nav>
    <Row>
      <PlainLink onClick={onClose} href={paths.content('help')}>
        Help
      </PlainLink>
    </Row>
    <Row>
      <span>Theme</span>
      <ThemeSwitch />
    </Row>
  </Drawer>
);
