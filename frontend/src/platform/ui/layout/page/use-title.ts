import { useEffect } from 'react';
import { useTranslation } from '../../../i18n';

/** Sets the document's title; the product's name follows. */
export function useTitle(title: string): void {
  const { t } = useTranslation('ui');
  const product = t('product');
  useEffect(() => {
    document.title = title && title !== product ? `${title} · ${product}` : product;
  }, [title, product]);
}
