import { LicenceState, type StoreDetail, StorePriority } from '@materia/contract/areas/store';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { TimeText } from '../../../ui/time-text.tsx';

/** 资料 of a store. */
export function FactsTab({ store }: { store: StoreDetail }) {
  const t = useT();
  const lang = useLang();
  const yes = (on: boolean) => t(on ? 'list.yes' : 'list.no');
  const place = store.longitude === null ? null : `${store.longitude}, ${store.latitude}`;
  const facts: readonly (readonly [string, Fact[1]])[] = [
    ['code', store.code],
    ['companyId', store.companyName],
    ['priority', StorePriority.label(store.priority, lang)],
    ['phone', store.phone],
    ['managerName', [store.managerName, store.managerPhone].filter(Boolean).join(' ')],
    ['pharmacistName', store.pharmacistName],
    ['regionCode', store.regionName],
    ['address', store.address],
    ['position', place],
    ['statusReason', store.statusReason],
    ['pausedUntil', store.pausedUntil && <TimeText key="until" at={store.pausedUntil} />],
    ['openedOn', store.openedOn],
    [
      'licenceState',
      <span key="licence">
        <CodeBadge codes={LicenceState} code={store.licenceState} lang={lang} /> {store.licenceExpiry}
      </span>,
    ],
    ['mats', String(store.mats)],
    ['accounts', String(store.accounts)],
    ['mallEnabled', yes(store.mallEnabled)],
    ['insuranceDesignated', yes(store.insuranceDesignated)],
    ['rxEnabled', yes(store.rxEnabled)],
    ['erpCode', store.erpCode],
    ['remark', store.remark],
  ];
  return (
    <>
      <Facts stacked facts={facts.map(([name, value]) => [t(`store.field.${name}`), value])} />
      <div className="store-pictures">
        {store.images.map(image => (
          <img
            key={image.id}
            src={fileAddress(image.thumbUrl ?? image.url)}
            alt={t('store.field.images')}
            loading="lazy"
          />
        ))}
      </div>
    </>
  );
}
