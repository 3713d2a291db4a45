import { readMatSetting, saveMatSetting } from '@materia/contract/areas/mat';
import { api } from '../../../kernel/api.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { SettingLayerView } from './setting-layer.tsx';

/** 设置 of a device: what it goes by, and whose each value is (spec 06 §7). */
export function SettingTab({ matId, matName }: { matId: number; matName: string }) {
  const t = useT();
  const layer = useCall(readMatSetting, { params: { id: matId } }, { quiet: true });
  return (
    <WhenRead of={layer}>
      {data => (
        <SettingLayerView
          title={`${t('mat.tab.setting')} · ${matName}`}
          layer={data}
          save={(own, version) =>
            api(saveMatSetting, { params: { id: matId }, body: { own, version } }, { quiet: true })
          }
          saved={() => void layer.refetch()}
        />
      )}
    </WhenRead>
  );
}
