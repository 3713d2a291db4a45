import { type CatalogueProviderCode, readCatalogueStatus } from '@materia/contract/areas/goods';
import { dateTimeText } from '@materia/contract/kernel';
import { useEffect } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import './catalogue.css';

/** How old the catalogue is, amber when it is old; or that there is none (spec 03 §5.3). */
export function CatalogueStatus({ provider, anew }: { provider: CatalogueProviderCode; anew: number }) {
  const t = useT();
  const { data, refetch } = useCall(readCatalogueStatus, { params: { provider } }, { quiet: true });
  useEffect(() => {
    if (anew > 1) void refetch();
  }, [anew, refetch]);
  if (!data) return null;
  if (!data.refreshedAt) return <p className="catalogue-note">{t('catalogue.empty')}</p>;
  const time = dateTimeText(new Date(data.refreshedAt));
  return (
    <p className="catalogue-note">
      <Badge tone={data.stale ? 'warning' : 'plain'}>{t('catalogue.updated', { time })}</Badge>{' '}
      {t('catalogue.figures', { suppliers: data.suppliers, offers: data.offers })}
    </p>
  );
}
