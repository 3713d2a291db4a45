import {
  HomeKind,
  HomeLink,
  readStore,
  type StoreDetail,
  StorePriority,
  type StoreRow,
  StoreStatus,
  storeScreenTexts as words,
} from '@materia/contract/areas/store';
import { Tabs } from 'antd';
import type { ComponentType } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { FactsTab } from './facts-tab.tsx';
import { settingText } from './setting-words.ts';
import './store-detail.css';

type Part = ComponentType<{ storeId: number; store: StoreDetail }>;
const parts = {
  licences: later(() => import('./people-tabs.tsx').then(part => part.LicencesTab)),
  staff: later(() => import('./people-tabs.tsx').then(part => part.StaffTab)),
  mats: later(() => import('./people-tabs.tsx').then(part => part.MatsTab)),
  config: later(() => import('./config-tab.tsx').then(part => part.ConfigTab)),
  hours: later(() => import('./hours-tab.tsx').then(part => part.HoursTab)),
  modes: later(() => import('./modes-tab.tsx').then(part => part.ModesTab)),
  scope: later(() => import('./scope-tab.tsx').then(part => part.ScopeTab)),
  home: later(() => import('./home-tab.tsx').then(part => part.HomeTab)),
} satisfies Record<string, Part>;
type PartName = keyof typeof parts;

/** Labels and values of the log, by the names on the wire. */
function useLogWords() {
  const t = useT();
  const lang = useLang();
  return {
    label: (field: string) => {
      const places = ['field', 'config', 'log', 'home'].map(place => `store.${place}.${field}`);
      const key = places.find(each => each in words);
      return key ? t(key) : field;
    },
    value: (field: string, value: unknown) => {
      if (field === 'status') return StoreStatus.label(String(value), lang);
      if (field === 'priority') return StorePriority.label(Number(value), lang);
      if (field === 'kind') return HomeKind.label(String(value), lang);
      if (field === 'linkType') return HomeLink.label(String(value), lang);
      if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
      return settingText(field, value, t, lang);
    },
  };
}

type Of = DetailProps<StoreRow> & { tabs: readonly PartName[] };

function StoreFrame(props: Of) {
  const { id, tabs, actions } = props;
  const t = useT();
  const lang = useLang();
  const logWords = useLogWords();
  const { has } = useSession();
  const { data, error, refetch } = useRecord(readStore, { params: { storeId: id } }, { ...props, entity: 'store' });
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const log = <OperationLog targetType="STORE" targetId={id} words={logWords} />;
  const items = [
    { key: 'facts', label: t('store.tab.facts'), children: <FactsTab store={data} />, destroyOnHidden: false },
    ...tabs
      .filter(name => name !== 'mats' || has('MAT'))
      .map(name => {
        const Content: Part = parts[name];
        const children = <Content key={id} storeId={id} store={data} />;
        return { key: name as string, label: t(`store.tab.${name}`), children, destroyOnHidden: true };
      }),
    { key: 'log', label: t('store.tab.log'), children: log, destroyOnHidden: true },
  ];
  return (
    <article className="store-detail">
      <header className="record-head">
        <h2>
          {data.name}
          <CopyButton text={data.code} />
          <CodeBadge codes={StoreStatus} code={data.status} lang={lang} />
        </h2>
        {actions(data)}
      </header>
      <Tabs size="small" items={items} />
    </article>
  );
}

/** 门店管理: master data first. */
export const BizStoreDrawer = (props: DetailProps<StoreRow>) => (
  <StoreFrame {...props} tabs={['licences', 'staff', 'mats', 'config', 'hours', 'modes', 'scope']} />
);
/** 商城门店: what customers meet. */
export const MallStoreDrawer = (props: DetailProps<StoreRow>) => (
  <StoreFrame {...props} tabs={['hours', 'modes', 'scope', 'home']} />
);
