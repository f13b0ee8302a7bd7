import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { OperatorMoneyTexts } from '../money/OperatorMoneyTexts.tsx';
import { OperatorHeader } from '../shared/OperatorHeader.tsx';
import shared from '../shared/operator.module.css';
import { ProductsEditor } from './ProductsEditor.tsx';
import { useProducts } from './use-products.ts';

const Products = () => {
  const t = useTranslations();
  const query = useProducts();
  if (query.isPending)
    return (
      <div role="status" aria-label={t('common.loading')} className={shared.waiting}>
        <Skeleton width="100%" height={240} />
      </div>
    );
  if (query.data === undefined)
    return (
      <ErrorState
        title={t('moderation.settings.failed')}
        text={t('common.error')}
        action={
          <Button variant="line" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  const { published, draft } = query.data;
  // What was saved or published begins a new draft.
  return <ProductsEditor key={`${published.version} ${draft?.revision ?? 0}`} view={query.data} />;
};

/** What can be given, for how much and when: a draft with a version, and everything that was sold before. */
export const ProductsPage = () => (
  <div className={shared.page}>
    <OperatorHeader page="products" />
    <OperatorMoneyTexts>
      <Products />
    </OperatorMoneyTexts>
  </div>
);
