import { useQuery } from '@tanstack/react-query';
import type { ContentPageName } from '../../contract/rules.ts';
import { ContentSkeleton } from '../ui/content/ContentSkeleton.tsx';
import { ContentView } from '../ui/content/ContentView.tsx';
import { contentHead } from '../ui/content/contentHead.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { DiagnosticsSection } from '../ui/content/DiagnosticsSection.tsx';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';

/** FRAME-11: About, Contact, FAQs and Help. */
export const ContentPage = ({ name }: { readonly name: ContentPageName }) => {
  const { data, isError, refetch } = useQuery(useQueries().contentPage(name));
  usePageHead(contentHead(name, data));
  if (isError && !data)
    return <ErrorState text="We could not load this page." onRetry={() => void refetch()} />;
  return (
    <Busy isBusy={!data} label="Loading the page" skeleton={<ContentSkeleton />}>
      {data && <ContentView page={data}>{name === 'help' && <DiagnosticsSection />}</ContentView>}
    </Busy>
  );
};
