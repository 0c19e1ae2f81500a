import styled from 'styled-components';
import { space } from '../theme/theme.ts';
import { Bestsellers } from './Bestsellers.tsx';
import { BrowseLinks } from './BrowseLinks.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

/** Where to go on from a page that has nothing to show: collections, categories, and what sells best. */
export const WhereToGo = () => (
  <Parts>
    <nav aria-label="Where to look around">
      <BrowseLinks />
    </nav>
    <Bestsellers />
  </Parts>
);
