import { Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { SkeletonBlock } from '../ui/kit/Skeleton.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { Titled } from './Titled.tsx';

export interface PageParameters {
  readonly [name: string]: string | undefined;
}

interface PersonalPageProps {
  readonly title: string;
  readonly Page: ComponentType<PageParameters>;
  readonly parameters: PageParameters;
}

const Waiting = () => (
  <Container aria-busy="true">
    <SkeletonBlock $height="60vh" />
  </Container>
);

const nothing = () => () => undefined;
/** False while the server renders and while the browser hydrates what it rendered. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );

/** A page for one person, whose code comes on its own. The server sends its shell, the same for everyone. */
export const PersonalPage = ({ title, Page, parameters }: PersonalPageProps) => {
  const isInBrowser = useIsInBrowser();
  return (
    <>
      <Titled title={title} />
      {isInBrowser ? (
        <Suspense fallback={<Waiting />}>
          <Page {...parameters} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </>
  );
};
