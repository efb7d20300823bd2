import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFrame } from '../layout/page/page-frame';
import { MarketingFooter } from './marketing-footer';
import { MarketingHeader } from './header/marketing-header';

interface MarketingPageProps {
  /** The document's title; the product's name is added. */
  title: string;
  /** The page has a section `#features`: the header leads to it. */
  hasFeatures?: boolean;
  children: ReactNode;
}

/** A link to a part of a page finds it also when the page had to be fetched first. */
function useArrivalAt(hash: string): void {
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
}

/** The frame of the pages that tell what this is: their header, their footer. Words: `marketing`. */
export function MarketingPage({ title, hasFeatures = false, children }: MarketingPageProps) {
  const { hash } = useLocation();
  useArrivalAt(hash);
  return (
    <PageFrame
      title={title}
      width="full"
      header={<MarketingHeader hasFeatures={hasFeatures} />}
      footer={<MarketingFooter />}
    >
      {children}
    </PageFrame>
  );
}
