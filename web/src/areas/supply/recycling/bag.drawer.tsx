import { type BagDetail, type BagRow, BagState, readRecyclingBag } from '@materia/contract/areas/supply';
import { Tabs } from 'antd';
import { useEffect, useRef } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useLive } from '../../../kernel/live.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { Items } from './recycling.drawer.tsx';
import './recycling.css';

/** One bag beside its list: who sealed it, who has it, and what lies in it (spec 06 §7). */
export function BagDrawer({ id, actions, acted }: DetailProps<BagRow>) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useCall(readRecyclingBag, { params: { id } }, { quiet: true, keepPrevious: true });
  const seen = useRef(acted);
  useEffect(() => {
    if (acted !== seen.current) void refetch();
    seen.current = acted;
  }, [acted, refetch]);
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || (frame.entity === 'recyclingBag' && Number(frame.id) === id)) void refetch();
  });
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data || data.bagId !== id) return <RowsSkeleton rows={8} />;
  const words = { label: (field: string) => t(`recycling.field.${field}`), value: () => undefined };
  const tabs = [
    ['facts', <Overview key="facts" of={data} />],
    ['contents', <Contents key="contents" of={data} />],
    ['operations', <OperationLog key="log" targetType="RECYCLING_BAG" targetId={id} words={words} />],
  ] as const;
  return (
    <article>
      <header className="record-head">
        <h2>
          {data.sealNo} <CopyButton text={data.sealNo} /> <CodeBadge codes={BagState} code={data.state} lang={lang} />
        </h2>
      </header>
      {actions(data)}
      <Tabs
        size="small"
        items={tabs.map(([key, children]) => ({
          key,
          children,
          label: t(`recycling.tab.${key}`),
          destroyOnHidden: true,
        }))}
      />
    </article>
  );
}

function Overview({ of }: { of: BagDetail }) {
  const t = useT();
  const at = (value: string | null) => value && <TimeText at={value} full />;
  const facts: readonly (readonly [string, Fact[1]])[] = [
    ['storeId', of.storeName],
    ['grossG', of.grossG],
    ['contents', of.recyclings],
    ['sealedBy', of.sealedByName],
    ['witness', of.witnessName],
    ['sealedAt', at(of.createdAt)],
    ['disposer', of.disposer],
    ['licence', of.licence],
    ['handoverBy', of.handoverByName],
    ['taker', of.receiver],
    ['handoverAt', at(of.handoverAt)],
    ['destroyedAt', at(of.destroyedAt)],
    [
      'certificates',
      of.certificates.length > 0 &&
        of.certificates.map(({ id, url }, n) => (
          <a key={id} href={fileAddress(url)} target="_blank" rel="noreferrer">
            {t('recycling.field.certificates')} {n + 1}{' '}
          </a>
        )),
    ],
    ['companyId', of.companyName],
  ];
  return <Facts facts={facts.map(([name, value]) => [t(`recycling.field.${name}`), value])} />;
}

function Contents({ of }: { of: BagDetail }) {
  const t = useT();
  return of.contents.map(({ recyclingId, recyclingNo, name, weightG, items }) => (
    <section key={recyclingId}>
      <h3>
        {recyclingNo} · {name} · {weightG === null ? emptyMark : t('recycling.grams', { n: weightG })}
      </h3>
      <Items items={items} />
    </section>
  ));
}
