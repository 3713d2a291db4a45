import { CompanyStatus } from '@materia/contract/areas/company';
import { screenAt } from '@materia/contract/screens';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ViewSwitch } from '../../kernel/list-screen/screen-views.tsx';
import { useLang, useT } from '../../kernel/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PlacesOverview } from '../../ui/map/places-overview.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { mapChoice } from '../statistics/index.ts';
import { useCompanies } from './use-companies.ts';
import './company.css';

const screen = screenAt('/app/biz/company_mgmt');
const tones = { PREPARING: 'info', ACTIVE: 'success', SUSPENDED: 'warning', CLOSED: 'inverse' } as const;

/** 地图: where companies are, each in the tone of its state; a click opens it. */
export function CompanyMap() {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const companies = useCompanies();
  const places = useMemo(
    () =>
      (companies.data ?? []).flatMap(({ id, shortName: name, status, longitude, latitude }) =>
        longitude === null || latitude === null
          ? []
          : [{ id, name, longitude, latitude, tone: tones[status], state: CompanyStatus.label(status, lang) }],
      ),
    [companies.data, lang],
  );
  const open = (id: number) => void navigate({ to: screen.path as '/', search: { companyId: String(id) } as never });
  return (
    <section className="company-view">
      <header className="company-view-head">
        <PageTitle title={screen[lang]} />
        <ViewSwitch />
      </header>
      {companies.error && <ErrorPanel message={t('company.unread')} retry={() => void companies.refetch()} />}
      {companies.data && (
        <div className="company-map">
          <PlacesOverview
            choice={mapChoice()}
            label={t('company.view.map')}
            places={places}
            open={place => open(place.id)}
          />
        </div>
      )}
    </section>
  );
}
