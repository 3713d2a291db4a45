import { screenAt } from '@materia/contract/screens';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { matSource } from '../alert/mat-source.ts';
import { MatAds } from './mat-ads.tsx';
import './ad.css';

const { path } = screenAt('/app/mat/ad_mgmt');

/** 设备预览: what stands on the screen of one device now; which one stands in the address. */
export function AdPreview() {
  const t = useT();
  const { search, visit } = useOwnSearch(path);
  const matId = /^\d+$/.test(search.matId ?? '') ? Number(search.matId) : undefined;
  return (
    <div className="ad-part">
      <div className="ad-part-bar">
        <div>
          <label htmlFor="ad-preview-mat">{t('mat.ad.field.matId')}</label>
          <PickInput
            id="ad-preview-mat"
            label={t('mat.ad.field.matId')}
            source={matSource}
            many={false}
            value={matId}
            onChange={value =>
              visit({ part: 'preview', ...(value === undefined ? {} : { matId: String(value) }) }, 'replace')
            }
          />
        </div>
      </div>
      {matId === undefined ? <EmptyPanel message={t('mat.ad.choosePreview')} /> : <MatAds key={matId} matId={matId} />}
    </div>
  );
}
