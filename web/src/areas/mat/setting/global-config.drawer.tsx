import { readGlobalConfig, saveGlobalConfig } from '@materia/contract/areas/mat';
import { Segmented } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { companySource } from '../../store/index.ts';
import { SettingLayerView } from './setting-layer.tsx';
import './setting.css';

/** 全局设置: what holds for all devices, or for those of a company (spec 06 §1 mat_global_config). */
export function GlobalConfigDrawer({ close }: ToolbarProps) {
  const t = useT();
  const { user } = useSession();
  const [companyId, setCompanyId] = useState<number | undefined>(user?.companyId ?? undefined);
  const layer = useCall(readGlobalConfig, { query: { companyId } }, { quiet: true });
  return (
    <Drawer open title={t('mat.setting.global')} size={720} onClose={close}>
      <div className="mat-setting-layer">
        {user?.companyId ? (
          <Segmented
            aria-label={t('mat.setting.layer')}
            value={companyId === undefined ? 'all' : 'own'}
            onChange={chosen => setCompanyId(chosen === 'own' ? (user.companyId ?? undefined) : undefined)}
            options={[
              { value: 'own', label: t('mat.setting.ownCompany') },
              { value: 'all', label: t('mat.setting.forAll') },
            ]}
          />
        ) : (
          <PickInput
            id="mat-setting-company"
            label={t('mat.setting.company')}
            source={companySource}
            many={false}
            value={companyId}
            onChange={next => setCompanyId(typeof next === 'number' ? next : undefined)}
          />
        )}
      </div>
      <WhenRead of={layer}>
        {data => (
          <SettingLayerView
            key={companyId ?? 0}
            title={t('mat.setting.global')}
            heading="h2"
            layer={data}
            save={(own, version) => api(saveGlobalConfig, { body: { own, version, companyId } }, { quiet: true })}
            saved={() => void layer.refetch()}
          />
        )}
      </WhenRead>
    </Drawer>
  );
}
