import styled from 'styled-components';
import { space } from '../theme/theme.ts';
import { Bestsellers } from './Bestsellers.tsx';
import { BrowseLinks } from './BrowseLinks.tsx';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

/** Collections, categories and bestsellers for an empty page. */
export const ExploreSection = () => (
  <Sections>
    <nav aria-label="Where to look around">
      <BrowseLinks />
    </nav>
    <Bestsellers />
  </Sections>
);
