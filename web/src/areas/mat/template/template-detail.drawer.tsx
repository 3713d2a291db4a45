import {
  CabinetType,
  readTemplate,
  type TemplateDetail,
  type TemplateRow,
  TrackTemplateState,
  templateScreenTexts,
} from '@materia/contract/areas/mat';
import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import { goodsNamed, laidOut } from './template-layout.ts';
import { TemplateVersions } from './template-versions.tsx';
import './template.css';

/** A template beside its list: its cabinets, its versions side by side. */
export function TemplateDetailDrawer({ id, acted, actions }: DetailProps<TemplateRow>) {
  const t = useT();
  const lang = useLang();
  const template = useRecord(readTemplate, { params: { id } }, { id, acted });
  const [tab, setTab] = useState('layout');
  return (
    <WhenRead of={template} rows={8}>
      {data => {
        const tabs: readonly (readonly [string, ReactNode])[] = [
          ['layout', <Now key={data.version} data={data} />],
          ['versions', <TemplateVersions key={data.versionNo} id={data.id} />],
          ['operations', <Operations key={data.version} id={data.id} />],
        ];
        return (
          <article className="template-detail">
            <header className="record-head">
              <div>
                <h2>
                  {data.name} <CodeBadge codes={TrackTemplateState} code={data.state} lang={lang} />
                </h2>
              </div>
              {actions(data)}
            </header>
            <Tabs
              size="small"
              activeKey={tab}
              onChange={setTab}
              items={tabs.map(([key, children]) => ({
                key,
                children,
                label: t(`mat.template.tab.${key}`),
                destroyOnHidden: true,
              }))}
            />
          </article>
        );
      }}
    </WhenRead>
  );
}

/** Names of the log that are called otherwise on the screen. */
const called: Readonly<Record<string, string>> = { companyId: 'field.company', layout: 'tab.layout' };

function Operations({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  const words = {
    label: (field: string) => {
      const key = `mat.template.${called[field] ?? `field.${field}`}`;
      return key in templateScreenTexts ? t(key) : field;
    },
    value: (field: string, value: unknown) => {
      if (field === 'state') return TrackTemplateState.label(String(value) as never, lang);
      if (field === 'cabinetType') return CabinetType.label(Number(value) as never, lang);
      return typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : undefined;
    },
  };
  return <OperationLog targetType="TRACK_TEMPLATE" targetId={id} words={words} />;
}

function Now({ data }: { data: TemplateDetail }) {
  const t = useT();
  const lang = useLang();
  const named = goodsNamed(data.goods, id => t('mat.editor.goodsNo', { id }));
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['model', `${data.model} ${CabinetType.label(data.cabinetType, lang)}`],
    ['company', data.companyName ?? t('mat.template.platform')],
    ['versionNo', data.versionNo > 0 ? `V${data.versionNo}` : emptyMark],
    ['mats', t('mat.template.usedBy', { n: data.mats })],
    ['updatedAt', <TimeText key="at" at={data.updatedAt} />],
    ['note', data.note ?? emptyMark],
  ];
  return (
    <>
      <Facts facts={facts.map(([name, value]) => [t(`mat.template.field.${name}`), value])} />
      <LayoutPicture subs={data.layout.subs} layout={laidOut(data.layout, named)} />
    </>
  );
}
