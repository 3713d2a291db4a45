import { MatSettingSource, type SettingLayer } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { useState } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { settingGroups, settingText } from './setting-words.ts';
import '../record/record.css';
import './setting.css';

const SettingForm = later(() => import('./setting-form.dialog.tsx').then(part => part.SettingFormDialog));

interface Props {
  title: string;
  layer: SettingLayer;
  save: (own: SettingLayer['own'], version: number) => Promise<unknown>;
  saved: () => void;
  /** What its groups stand under: a record's head, or the page's title alone. */
  heading?: 'h2' | 'h3';
}

/** What holds at a layer, group by group, each value with whose it is; changed by who may. */
export function SettingLayerView({ title, layer, save, saved, heading: Heading = 'h3' }: Props) {
  const t = useT();
  const lang = useLang();
  const [edited, setEdited] = useState(false);
  const done = () => {
    setEdited(false);
    saved();
  };
  return (
    <div className="mat-tab">
      {layer.mine && <Button onClick={() => setEdited(true)}>{t('mat.setting.edit')}</Button>}
      {settingGroups.map(([name, keys]) => (
        <section key={name} className="mat-setting-group">
          <Heading>{t(`mat.setting.group.${name}`)}</Heading>
          <PlainTable
            titles={['name', 'value', 'from'].map(each => t(`mat.setting.${each}`))}
            rows={keys.map(key => ({
              key,
              cells: [
                t(`mat.field.${key}`),
                settingText(key, layer.values, { t, lang }),
                <CodeBadge key="from" codes={MatSettingSource} code={layer.sources[key]} lang={lang} />,
              ],
            }))}
          />
        </section>
      ))}
      {edited && (
        <SettingForm
          title={title}
          layer={layer}
          save={own => save(own, layer.version)}
          done={done}
          cancel={() => setEdited(false)}
        />
      )}
    </div>
  );
}
