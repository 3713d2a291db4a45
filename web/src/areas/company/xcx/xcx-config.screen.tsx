import { readXcxConfig, type XcxConfig, XcxPlatform } from '@materia/contract/areas/company';
import { screenAt } from '@materia/contract/screens';
import { Segmented } from 'antd';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { companySource } from '../company-sources.ts';
import { ConfigForm } from './config-form.tsx';
import './xcx.css';

const screen = screenAt('/app/biz/xcx_config_mgmt');

/** 小程序配置 (spec 04 §5): the platform's, or a company's over it, in either wallet. */
export function XcxConfigScreen() {
  const t = useT();
  const lang = useLang();
  const { user } = useSession();
  const { search, visit } = useOwnSearch(screen.path);
  const platform = XcxPlatform.all.find(code => code === search.platform) ?? 'WX';
  const own = user?.companyId ?? null;
  const companyId = own ?? (search.companyId ? Number(search.companyId) : null);
  const query = { platform, ...(companyId === null ? {} : { companyId }) };
  const config = useCall(readXcxConfig, { query }, { quiet: true });
  const put = (patch: Record<string, string | undefined>) =>
    visit(
      Object.fromEntries(Object.entries({ ...search, ...patch }).filter(([, value]) => value !== undefined)) as never,
    );
  const fits = (data: XcxConfig) => data.companyId === companyId && data.platform === platform;
  return (
    <section className="xcx-screen">
      <PageTitle title={screen[lang]} />
      <div className="xcx-head">
        {own === null && (
          <PickInput
            id="xcx-company"
            label={t('xcx.field.companyId')}
            many={false}
            unset={t('xcx.platform')}
            source={companySource}
            value={companyId ?? undefined}
            onChange={id => put({ companyId: id === undefined ? undefined : String(id) })}
          />
        )}
        <Segmented
          aria-label={t('xcx.field.platform')}
          options={XcxPlatform.all.map(code => ({ value: code, label: XcxPlatform.label(code, lang) }))}
          value={platform}
          onChange={code => put({ platform: code })}
        />
      </div>
      {config.error && <ErrorPanel message={config.error.message} retry={() => void config.refetch()} />}
      {config.isPending && <RowsSkeleton rows={8} />}
      {config.data && fits(config.data) && (
        <ConfigForm
          key={`${companyId} ${platform} ${config.data.version}`}
          config={config.data}
          reread={config.refetch}
        />
      )}
    </section>
  );
}
