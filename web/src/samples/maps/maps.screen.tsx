import { MapProvider, type MapProviderCode, mapTiles } from '@materia/contract/areas/statistics';
import { texts } from '@materia/contract/kernel';
import { Segmented, Tooltip } from 'antd';
import { useState } from 'react';
import { publicSetting } from '../../kernel/config.ts';
import { useLang } from '../../kernel/texts.ts';
import type { MapChoice } from '../../ui/map/backdrop.ts';
import { SampleBlock, samplePage, useSay } from '../sample-page.tsx';
import { FinderSample } from './finder-sample.tsx';
import { PickSample } from './pick-sample.tsx';
import { ScopeSample } from './scope-sample.tsx';
import './maps.css';

const words = texts({
  provider: { zh: '地图服务', en: 'Map provider' },
  pick: { zh: '选择取货位置', en: 'Choosing a pick-up location' },
  finder: { zh: '查找附近门店', en: 'Finding a store nearby' },
  scope: { zh: '绘制配送范围', en: 'Drawing a delivery scope' },
  notHere: { zh: '未在系统配置中启用', en: 'Not enabled in the system settings' },
});

/** 地图示例: the three maps people choose on, over fixed stores; what is saved stays on the screen (spec 11). */
export const MapsScreen = samplePage('/app/maps', Maps);

function Maps() {
  const say = useSay();
  const [provider, setProvider] = useState<MapProviderCode>('offline');
  const choice: MapChoice = { provider, key: keyOf(provider) };
  return (
    <>
      <ProviderSwitch provider={provider} choose={setProvider} />
      <SampleBlock title={say(words.pick)}>
        <div className="maps-room">
          <PickSample choice={choice} />
        </div>
      </SampleBlock>
      <SampleBlock title={say(words.finder)}>
        <div className="maps-room">
          <FinderSample choice={choice} />
        </div>
      </SampleBlock>
      <SampleBlock title={say(words.scope)}>
        <div className="maps-room">
          <ScopeSample choice={choice} />
        </div>
      </SampleBlock>
    </>
  );
}

const keyOf = (provider: MapProviderCode): string =>
  provider === 'offline' ? '' : publicSetting(mapTiles[provider].keySetting, '');

/** The content policy lets in the pictures of the provider that the installation has chosen, and of no other (decision 0012). */
const usable = (provider: MapProviderCode): boolean =>
  provider === 'offline' ||
  (provider === publicSetting<MapProviderCode>('map.provider', 'offline') && keyOf(provider) !== '');

function ProviderSwitch({
  provider,
  choose,
}: {
  provider: MapProviderCode;
  choose: (provider: MapProviderCode) => void;
}) {
  const say = useSay();
  const lang = useLang();
  const options = MapProvider.all.map(value => {
    const name = MapProvider.label(value, lang);
    const off = !usable(value);
    return { value, disabled: off, label: off ? <Tooltip title={say(words.notHere)}>{name}</Tooltip> : name };
  });
  return (
    <div className="maps-provider">
      <Segmented aria-label={say(words.provider)} options={options} value={provider} onChange={choose} />
    </div>
  );
}
